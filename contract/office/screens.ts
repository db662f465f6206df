import type { Permission } from './roles.ts'

/** The menu has them in this order. */
export const menuGroups = ['orders', 'catalogue', 'customers', 'shop'] as const
type Group = (typeof menuGroups)[number]

export type Screen = {
  /** A screen without one is reached from another. */
  section?: string
  group?: Group
  permission?: Permission
  /** The menu marks the section of that screen, which leads here. */
  within?: string
}

/** The menu has this order, and the server serves the pages at these paths. */
export const screens = {
  '/today': { section: 'today', group: 'orders', permission: 'read-today' },
  '/reports': { section: 'reports', group: 'orders', permission: 'read-reports' },
  '/orders': { section: 'orders', group: 'orders', permission: 'read-orders' },
  '/orders/ship': { permission: 'change-orders' },
  '/orders/print': { permission: 'change-orders' },
  '/orders/:orderNumber': { permission: 'read-orders' },
  '/orders/:orderNumber/change': { permission: 'change-orders' },
  '/drafts': { section: 'drafts', group: 'orders', permission: 'read-orders' },
  '/drafts/:draftId': { permission: 'change-orders' },
  '/payments': { section: 'payments', group: 'orders', permission: 'read-payments' },
  '/cash': { section: 'cash', group: 'orders', permission: 'keep-cash' },
  '/cash/closes': { permission: 'keep-cash' },
  '/cash/:day': { permission: 'keep-cash' },
  '/books': { section: 'books', group: 'orders', permission: 'read-books' },
  '/books/entries': { permission: 'read-books', within: '/books' },
  '/books/sellers': { permission: 'read-books', within: '/books' },
  '/books/sellers/:sellerId': { permission: 'read-books', within: '/books' },
  '/books/adjustments': { permission: 'read-books', within: '/books' },
  '/books/payouts': { permission: 'pay-sellers', within: '/books' },
  '/books/payouts/details': { permission: 'pay-sellers', within: '/books' },
  '/books/payouts/:payoutId': { permission: 'pay-sellers', within: '/books' },
  '/books/reconciliation': { permission: 'read-books', within: '/books' },
  '/books/reconciliation/files': { permission: 'read-books', within: '/books' },
  '/books/reconciliation/files/:fileId': { permission: 'read-books', within: '/books' },
  '/books/statements': { permission: 'read-books', within: '/books' },
  '/returns': { section: 'returns', group: 'orders', permission: 'read-returns' },
  '/returns/:returnId': { permission: 'read-returns' },
  '/disputes': { section: 'disputes', group: 'orders', permission: 'read-returns' },
  '/disputes/:disputeId': { permission: 'read-returns' },
  '/products': { section: 'products', group: 'catalogue', permission: 'read-products' },
  '/import': { permission: 'change-products', within: '/products' },
  '/products/new': { permission: 'change-products' },
  '/products/approvals': { permission: 'change-products', within: '/products' },
  '/products/approvals/:productId': { permission: 'change-products', within: '/products' },
  '/products/:productId': { permission: 'read-products' },
  '/counts': { section: 'counts', group: 'catalogue', permission: 'read-products' },
  '/counts/:countId': { permission: 'read-products' },
  '/places': { permission: 'read-products', within: '/counts' },
  '/stock-transfers': { permission: 'read-products', within: '/counts' },
  '/stock-transfers/:transferId': { permission: 'read-products', within: '/counts' },
  '/categories': { section: 'categories', group: 'catalogue', permission: 'change-products' },
  '/collections': { section: 'collections', group: 'catalogue', permission: 'change-products' },
  '/collections/:collectionId': { permission: 'change-products' },
  '/searches': { section: 'searches', group: 'catalogue', permission: 'read-products' },
  '/sellers': { section: 'sellers', group: 'catalogue', permission: 'change-products' },
  '/late-parts': { permission: 'read-orders', within: '/orders' },
  '/sellers/:sellerId/members': { permission: 'change-settings', within: '/sellers' },
  '/sellers/applications': { permission: 'change-settings', within: '/sellers' },
  '/sellers/applications/:sellerId': { permission: 'change-settings', within: '/sellers' },
  '/commission': { permission: 'change-settings', within: '/sellers' },
  '/promotions': { section: 'promotions', group: 'catalogue', permission: 'change-products' },
  '/codes': { section: 'codes', group: 'catalogue', permission: 'change-codes' },
  '/discounts': { section: 'discounts', group: 'catalogue', permission: 'change-codes' },
  '/gift-cards': { section: 'giftCards', group: 'catalogue', permission: 'read-payments' },
  '/customers': { section: 'customers', group: 'customers', permission: 'read-customers' },
  '/customers/groups': { permission: 'read-customers' },
  '/customers/:userId': { permission: 'read-customers' },
  '/reviews': { section: 'reviews', group: 'customers', permission: 'read-reviews' },
  '/questions': { section: 'questions', group: 'customers', permission: 'read-reviews' },
  '/message-reports': { permission: 'read-reviews', within: '/reviews' },
  '/message-reports/:reportId': { permission: 'change-reviews', within: '/reviews' },
  '/delivery': { section: 'delivery', group: 'shop', permission: 'change-delivery' },
  '/face': { section: 'face', group: 'shop', permission: 'change-settings' },
  '/home-page': { section: 'homePage', group: 'shop', permission: 'change-settings' },
  '/pages': { section: 'pages', group: 'shop', permission: 'change-settings' },
  '/pages/:page': { permission: 'change-settings' },
  '/message-texts': { section: 'messageTexts', group: 'shop', permission: 'change-settings' },
  '/message-texts/:kind': { permission: 'change-settings' },
  '/settings': { section: 'settings', group: 'shop', permission: 'change-settings' },
  '/privacy-register': { permission: 'change-settings', within: '/settings' },
  '/staff': { section: 'staff', group: 'shop', permission: 'read-staff' },
  '/activity': { section: 'activity', group: 'shop', permission: 'read-activity' },
  '/health': { section: 'health', group: 'shop', permission: 'read-health' },
  '/me': { section: 'account', group: 'shop' },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens
export const screenPaths = Object.keys(screens) as ScreenPath[]

export type Section = Extract<(typeof screens)[ScreenPath], { section: string }>['section']

type Listed = { path: ScreenPath; section: Section; group: Group }

export function sectionsFor(may: (permission: Permission) => boolean): Listed[] {
  return screenPaths.flatMap((path) => {
    const { section, group, permission }: Screen = screens[path]
    if (!section || !group || (permission && !may(permission))) return []
    return [{ path, section: section as Section, group }]
  })
}
