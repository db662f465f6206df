/** A member of a seller may do these. Calls of the portal name one of these; see `seller` in `contract/endpoint.ts`. */
export const sellerPermissions = [
  'read-orders',
  'send-orders',
  /** Money goes back to the customer. */
  'cancel-orders',
  'answer-customers',
  'read-products',
  'change-products',
  'change-stock',
  'read-money',
  'change-pay-details',
  'change-store',
  'read-members',
  'change-members',
  'close-store',
  'apply',
] as const
export type SellerPermission = (typeof sellerPermissions)[number]

export const sellerRoles = ['owner', 'manager', 'packer'] as const
export type SellerRole = (typeof sellerRoles)[number]

const rolePermissions: Record<SellerRole, readonly SellerPermission[]> = {
  owner: sellerPermissions,
  manager: [
    'read-orders',
    'send-orders',
    'cancel-orders',
    'answer-customers',
    'read-products',
    'change-products',
    'change-stock',
    'read-money',
    'change-store',
    'read-members',
  ],
  packer: ['read-orders', 'send-orders', 'read-products', 'change-stock'],
}

export function isSellerPermitted(role: SellerRole, permission: SellerPermission): boolean {
  return rolePermissions[role].includes(permission)
}
