import type { Section } from './screens.ts'

export const orderActions = [
  'set-address',
  'ship-order',
  'track-parcel',
  'complete-order',
  'refuse-delivery',
  'cancel-order',
  'cancel-units',
  'cancel-part',
  'release-hold',
  'refund-order',
  'change-order',
  'choose-place',
  'record-money',
  'decide-money',
  'finish-draft',
  'send-pay-link',
  'accept-part',
  'refuse-part',
  'ship-part',
  'deliver-part',
  'hand-over-part',
  'make-courier-link',
  'answer-dispute',
  'decide-dispute',
] as const

/** Their subject is the id of a draft. */
export const draftActions = ['save-draft', 'hold-draft'] as const

/** Their subject is the id of a transfer. */
export const stockTransferActions = [
  'start-transfer',
  'send-transfer',
  'receive-transfer',
  'cancel-transfer',
] as const

/** Their subject is the name of a store. */
const sellerMoneyActions = [
  'save-pay-details',
  'verify-pay-details',
  'hold-payouts',
  'release-payouts',
] as const

/** Their subject is the name of a store. */
const sellerMemberActions = ['invite-seller-member', 'join-seller', 'end-seller-member'] as const

/** Their subject is the name of a store. */
const sellerApplicationActions = [
  'open-store',
  'fill-application',
  'accept-agreement',
  'send-application',
  'approve-seller',
  'ask-seller',
  'refuse-seller',
  'suspend-seller',
  'appeal-suspension',
  'keep-suspension',
  'readmit-seller',
  'close-store',
  'reopen-store',
  'penalize-seller',
  'appeal-penalty',
  'answer-penalty',
] as const

/** Their subject is the number of a payout. */
const payoutActions = ['confirm-payout', 'bounce-payout', 'take-back-payout'] as const

export const returnActions = ['approve-return', 'refuse-return', 'receive-return', 'refund-return'] as const

/** Their subject is the id of a customer, who is still there. */
export const customerActions = [
  'add-customer',
  'show-phone',
  'resend-verification',
  'end-customer-sessions',
  'block-customer',
  'unblock-customer',
  'export-customer',
  'change-credit',
  'add-customer-note',
  'remove-customer-note',
  'tag-customer',
  'group-customer',
] as const

/**
 * The log offers them by the section of the menu, in its order. `command` is a command of the operator that has no
 * action of its own.
 */
export const activityGroups = {
  reports: [
    'export-report',
    'propose-adjustment',
    'approve-adjustment',
    'refuse-adjustment',
    'import-statement',
    'assign-statement-item',
    'note-statement-item',
    'match-statement-item',
    'post-statement-item',
    'declare-statement-item',
  ],
  orders: [...orderActions, 'add-order-note', 'export-orders'],
  drafts: [...draftActions, 'remove-draft', 'end-draft'],
  payments: ['decide-payment', 'decide-transfer', 'explain-difference', 'replay-webhooks'],
  cash: ['open-till', 'put-in-cash', 'pay-out-cash', 'correct-cash', 'take-in-cash', 'close-till'],
  returns: returnActions,
  products: [
    'add-product',
    'change-product',
    'change-products',
    'approve-product',
    'refuse-product',
    'undo-change',
    'import-catalogue',
    'cancel-import',
    'export-products',
  ],
  counts: [
    'export-stock',
    'start-count',
    'apply-count',
    'discard-count',
    'save-place',
    'order-places',
    ...stockTransferActions,
  ],
  categories: ['save-category', 'remove-category', 'order-categories'],
  collections: ['save-collection', 'remove-collection'],
  searches: ['finish-product-request'],
  sellers: [
    'save-seller',
    'change-seller-level',
    'change-seller-sending',
    'announce-seller-holiday',
    'withdraw-seller-holiday',
    'save-seller-delivery',
    'remove-seller-delivery',
    'save-seller-policies',
    'remove-seller',
    ...sellerMemberActions,
    ...sellerApplicationActions,
    'add-commission-rule',
    'end-commission-rule',
    ...sellerMoneyActions,
    'run-payouts',
    'make-bank-file',
    'download-bank-file',
    'transfer-payouts',
    ...payoutActions,
    'issue-statements',
    'export-statement',
  ],
  promotions: [
    'save-promotion',
    'end-promotion',
    'remove-promotion',
    'order-promotions',
    'save-season',
    'remove-season',
  ],
  codes: ['add-code', 'change-code', 'end-code'],
  discounts: ['save-discount'],
  giftCards: ['issue-gift-card', 'void-gift-card', 'send-gift-card'],
  customers: [...customerActions, 'erase-customer', 'save-customer-group', 'remove-customer-group'],
  reviews: [
    'look-at-review',
    'answer-review',
    'hide-review',
    'show-review',
    'remove-review',
    'read-messages',
    'decide-report',
  ],
  questions: ['answer-question', 'hide-question', 'show-question'],
  delivery: ['save-delivery-method', 'remove-delivery-method', 'save-carrier'],
  face: ['change-face'],
  homePage: ['change-home'],
  pages: ['save-page', 'reset-page', 'remove-page'],
  messageTexts: ['save-message-text', 'reset-message-text'],
  settings: ['change-settings'],
  staff: [
    'log-in',
    'log-out',
    'change-own-account',
    'invite-staff',
    'withdraw-invitation',
    'join-staff',
    'change-role',
    'save-role',
    'remove-role',
    'reset-staff',
    'end-sessions',
    'remove-staff',
  ],
  activity: ['export-activity'],
  health: [
    'run-audit',
    'run-doctor',
    'make-backup',
    'download-backup',
    'retry-jobs',
    'remove-job',
    'command',
  ],
} as const satisfies Partial<Record<Section, readonly string[]>>

export type ActivityGroup = keyof typeof activityGroups
export type ActivityAction = (typeof activityGroups)[ActivityGroup][number]

export const activityActions: readonly ActivityAction[] = Object.values(activityGroups).flat()

export const activitySources = ['office', 'command-line', 'seller-portal', 'shop'] as const
export type ActivitySource = (typeof activitySources)[number]
