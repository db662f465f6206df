import type { Permission } from './roles.ts'
import type { Section } from './screens.ts'

/** An owner chooses them by the section of the menu where they matter, in its order. */
export const permissionGroups = {
  today: ['read-today'],
  reports: ['read-reports', 'read-books', 'adjust-books', 'reconcile-books'],
  orders: ['read-orders', 'change-orders', 'change-prices', 'refund', 'export-orders'],
  payments: ['read-payments', 'decide-payments'],
  cash: ['keep-cash', 'close-till'],
  returns: ['read-returns', 'change-returns'],
  products: ['read-products', 'change-products', 'see-costs'],
  sellers: ['pay-sellers', 'issue-statements'],
  codes: ['change-codes'],
  customers: ['read-customers', 'read-phones', 'change-customers', 'answer-data-requests'],
  reviews: ['read-reviews', 'change-reviews'],
  delivery: ['change-delivery'],
  settings: ['change-settings'],
  staff: ['read-staff'],
  activity: ['read-activity', 'export-activity'],
  health: ['read-health', 'change-health', 'make-backups'],
} as const satisfies Partial<Record<Section, readonly Permission[]>>

export type PermissionGroup = keyof typeof permissionGroups
