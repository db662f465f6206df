/** Their subject is the number of an order. */
export const orderActions = [
  'set-address',
  'ship-order',
  'track-parcel',
  'complete-order',
  'refuse-delivery',
  'cancel-order',
  'cancel-units',
  'refund-order',
] as const

/** Their subject is the number of a return. */
export const returnActions = ['approve-return', 'refuse-return', 'receive-return', 'refund-return'] as const

/** Their subject is the id of a customer, who is still there. */
export const customerActions = [
  'show-phone',
  'resend-verification',
  'end-customer-sessions',
  'block-customer',
  'unblock-customer',
  'export-customer',
] as const

/** What the activity log records. `command` is a command of the operator that has no action of its own. */
export const activityActions = [
  'log-in',
  'log-out',
  'change-own-account',
  'invite-staff',
  'withdraw-invitation',
  'join-staff',
  'change-role',
  'reset-staff',
  'end-sessions',
  'remove-staff',
  'export-activity',
  ...orderActions,
  ...returnActions,
  ...customerActions,
  'erase-customer',
  'look-at-review',
  'answer-review',
  'hide-review',
  'show-review',
  'remove-review',
  'answer-question',
  'hide-question',
  'show-question',
  'decide-payment',
  'decide-transfer',
  'run-audit',
  'run-doctor',
  'make-backup',
  'download-backup',
  'retry-jobs',
  'remove-job',
  'add-code',
  'change-code',
  'end-code',
  'save-delivery-method',
  'remove-delivery-method',
  'change-settings',
  'add-order-note',
  'replay-webhooks',
  'export-orders',
  'add-product',
  'change-product',
  'change-products',
  'export-products',
  'undo-change',
  'import-catalogue',
  'cancel-import',
  'save-category',
  'remove-category',
  'order-categories',
  'save-promotion',
  'end-promotion',
  'remove-promotion',
  'order-promotions',
  'save-seller',
  'remove-seller',
  'command',
] as const
export type ActivityAction = (typeof activityActions)[number]

export const activitySources = ['office', 'command-line'] as const
