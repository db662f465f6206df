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
  'set-address',
  'ship-order',
  'complete-order',
  'refuse-delivery',
  'cancel-order',
  'refund-order',
  'approve-return',
  'refuse-return',
  'receive-return',
  'refund-return',
  'command',
] as const
export type ActivityAction = (typeof activityActions)[number]

export const activitySources = ['office', 'command-line'] as const
