/** A member of staff may do these. Calls of the office name one of these; see `staff` in `contract/endpoint.ts`. */
export const permissions = [
  'read-today',
  'read-reports',
  'read-health',
  'change-health',
  'make-backups',
  'read-products',
  'change-products',
  'see-costs',
  'read-orders',
  'change-orders',
  'change-prices',
  'read-payments',
  'decide-payments',
  'refund',
  'keep-cash',
  'close-till',
  'read-books',
  'adjust-books',
  'pay-sellers',
  'reconcile-books',
  'issue-statements',
  'read-returns',
  'change-returns',
  'read-customers',
  'read-phones',
  'change-customers',
  'answer-data-requests',
  'read-reviews',
  'change-reviews',
  'change-codes',
  'change-delivery',
  'change-settings',
  'export-orders',
  'read-staff',
  'change-staff',
  'read-activity',
  'export-activity',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['owner', 'manager', 'catalogue', 'orders', 'support'] as const
export type BuiltInRole = (typeof staffRoles)[number]

/** An owner has made it of permissions. */
type OwnRole = { _id: string; name: string; permissions: Permission[] }
export type StaffRole = BuiltInRole | OwnRole

export const rolePermissions: Record<BuiltInRole, readonly Permission[]> = {
  owner: permissions,
  manager: [
    'read-today',
    'read-reports',
    'read-health',
    'change-health',
    'read-products',
    'change-products',
    'see-costs',
    'read-orders',
    'change-orders',
    'change-prices',
    'read-payments',
    'decide-payments',
    'refund',
    'keep-cash',
    'close-till',
    'read-books',
    'adjust-books',
    'pay-sellers',
    'reconcile-books',
    'issue-statements',
    'read-returns',
    'change-returns',
    'read-customers',
    'read-phones',
    'change-customers',
    'answer-data-requests',
    'read-reviews',
    'change-reviews',
    'change-codes',
    'change-delivery',
    'change-settings',
    'export-orders',
    'read-staff',
    'read-activity',
    'export-activity',
  ],
  catalogue: ['read-today', 'read-products', 'change-products', 'read-reviews', 'change-reviews'],
  orders: [
    'read-today',
    'read-products',
    'read-orders',
    'change-orders',
    'read-payments',
    'decide-payments',
    'refund',
    'keep-cash',
    'read-returns',
    'change-returns',
    'read-customers',
    'read-phones',
  ],
  support: ['read-today', 'read-products', 'read-orders', 'read-customers', 'read-reviews'],
}

export function permissionsOf(role: StaffRole): readonly Permission[] {
  return typeof role === 'string' ? rolePermissions[role] : role.permissions
}

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

/** Only owners manage the staff: a member with this permission could make itself an owner. */
export const grantablePermissions = permissions.filter((permission) => permission !== 'change-staff')

/** Its screens show nothing without the other permissions. */
const neededFor: Partial<Record<Permission, readonly Permission[]>> = {
  'change-health': ['read-health'],
  'make-backups': ['read-health'],
  'change-products': ['read-products'],
  'see-costs': ['read-products'],
  'change-orders': ['read-orders', 'read-products'],
  'change-prices': ['change-orders', 'read-orders', 'read-products'],
  'decide-payments': ['read-payments'],
  refund: ['read-orders', 'read-payments'],
  'close-till': ['keep-cash'],
  'adjust-books': ['read-books'],
  'pay-sellers': ['read-books'],
  'reconcile-books': ['read-books'],
  'issue-statements': ['read-books'],
  'change-returns': ['read-returns'],
  'read-phones': ['read-customers'],
  'change-customers': ['read-customers'],
  'answer-data-requests': ['read-customers'],
  'change-reviews': ['read-reviews'],
  'export-orders': ['read-orders'],
  'export-activity': ['read-activity'],
}

/** The permissions with those that they need, each once and in the order of `permissions`. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const all = new Set(chosen.flatMap((permission) => [permission, ...(neededFor[permission] ?? [])]))
  return permissions.filter((permission) => all.has(permission))
}

/** Whether one of the chosen permissions needs it. */
export function isNeeded(permission: Permission, chosen: readonly Permission[]): boolean {
  return chosen.some((other) => neededFor[other]?.includes(permission))
}
