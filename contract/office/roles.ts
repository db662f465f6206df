/** A member of staff may do these. Calls of the office name one of these; see `staff` in `contract/endpoint.ts`. */
export const permissions = [
  'read-today',
  'read-health',
  'change-health',
  'make-backups',
  'read-products',
  'change-products',
  'read-orders',
  'change-orders',
  'read-payments',
  'decide-payments',
  'refund',
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
export type StaffRole = (typeof staffRoles)[number]

export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: [
    'read-today',
    'read-health',
    'change-health',
    'read-products',
    'change-products',
    'read-orders',
    'change-orders',
    'read-payments',
    'decide-payments',
    'refund',
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
    'read-returns',
    'change-returns',
    'read-customers',
    'read-phones',
  ],
  support: ['read-today', 'read-products', 'read-orders', 'read-customers', 'read-reviews'],
}

export function isPermitted(role: StaffRole, permission: Permission): boolean {
  return rolePermissions[role].includes(permission)
}
