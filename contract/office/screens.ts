import type { Permission } from './roles.ts'

type Screen = {
  /** Its name in the menu, a key of the texts; a screen without one is reached from another. */
  section?: string
  /** Of who may see it; without one, every member may. */
  permission?: Permission
}

/** In the order of the menu, by path, which may have parameters such as `:orderNumber`. The server serves its page there. */
export const screens = {
  '/today': { section: 'today', permission: 'read-today' },
  '/orders': { section: 'orders', permission: 'read-orders' },
  '/orders/ship': { permission: 'change-orders' },
  '/orders/print': { permission: 'change-orders' },
  '/orders/:orderNumber': { permission: 'read-orders' },
  '/payments': { section: 'payments', permission: 'read-payments' },
  '/returns': { section: 'returns', permission: 'read-returns' },
  '/returns/:returnId': { permission: 'read-returns' },
  '/products': { section: 'products', permission: 'read-products' },
  '/import': { permission: 'change-products' },
  '/products/new': { permission: 'change-products' },
  '/products/:productId': { permission: 'read-products' },
  '/categories': { section: 'categories', permission: 'change-products' },
  '/promotions': { section: 'promotions', permission: 'change-products' },
  '/sellers': { section: 'sellers', permission: 'change-products' },
  '/reviews': { section: 'reviews', permission: 'read-reviews' },
  '/questions': { section: 'questions', permission: 'read-reviews' },
  '/codes': { section: 'codes', permission: 'change-codes' },
  '/delivery': { section: 'delivery', permission: 'change-delivery' },
  '/settings': { section: 'settings', permission: 'change-settings' },
  '/customers': { section: 'customers', permission: 'read-customers' },
  '/customers/:userId': { permission: 'read-customers' },
  '/health': { section: 'health', permission: 'read-health' },
  '/staff': { section: 'staff', permission: 'read-staff' },
  '/activity': { section: 'activity', permission: 'read-activity' },
  '/me': { section: 'account' },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens
export const screenPaths = Object.keys(screens) as ScreenPath[]

type Section = Extract<(typeof screens)[ScreenPath], { section: string }>['section']

/** The menu of a member who `may` do some things. */
export function sectionsFor(
  may: (permission: Permission) => boolean,
): { path: ScreenPath; section: Section }[] {
  return screenPaths.flatMap((path) => {
    const { section, permission }: Screen = screens[path]
    return section && (!permission || may(permission)) ? [{ path, section: section as Section }] : []
  })
}
