export const staffSessionHours = 12
/** A session ends so long after its last call. */
export const staffIdleMinutes = 60
/** A session that gave its password counts as confirmed for so long. */
export const staffConfirmedMinutes = 15

export const staffPasswordMinimum = 10
export const staffMaximum = 500
export const ownRoleMaximum = 50
export const invitationDays = 7
export const recoveryCodes = 10

/** RFC 6238: a code is valid in its own period, the one before and the one after. */
export const totp = { digits: 6, periodSeconds: 30, driftPeriods: 1, secretBytes: 20 }

export const officeListLength = 50
/** So many days of all accounts of the books can be searched at once; those of one account have no limit. */
export const bookDaysMaximum = 31
export const returnTextMaximum = 500
export const codesListed = 500
export const codeRulesMaximum = 100
/** So many automatic discounts can be on or planned at once, and so many are listed. */
export const discountLimits = {
  on: 50,
  listed: 300,
  buy: { min: 2, max: 20 },
  set: { min: 2, max: 10 },
  priority: { min: 0, max: 100 },
  times: 1_000,
  tried: 50,
}
export const categoriesMaximum = 1_000
export const promotionsMaximum = 1_000
export const listingTextMaximum = 500
export const deliveryDaysMaximum = 90
/** A delivery method has so many rates, and each of them so many zones. */
export const ratesMaximum = 60
export const zonesMaximum = 60
export const carrierLinkMaximum = 300
export const numberPatternMaximum = 40
/** A list of orders may be narrowed to the statuses, and to what is paid or payable in cash but not shipped. */
export const orderStates = ['to-pack', 'pending', 'shipped', 'complete', 'canceled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

export const orderPageLength = 50
export const orderCountMaximum = 1_000
export const orderExportRows = 50_000
export const orderNoteMaximum = 2_000
export const shipmentsMaximum = 100
export const orderLinesMaximum = 200
export const printedOrdersMaximum = 50
/** A shopkeeper may set these, in birr, minutes, units, percent, entries and characters. */
export const settingLimits = {
  /**
   * The usual one is what one person may pay in cash on a day, or for one purpose, by Article 81 of the Income Tax
   * Amendment Proclamation 1395/2025 as the press tells it.
   */
  cashLimit: { min: 0, max: 100_000, usual: 30_000 },
  holdMinutes: { min: 1, max: 10_080 },
  largeRefund: { min: 0, max: 100_000 },
  lowStock: { min: 0, max: 1_000 },
  vatPercent: { min: 0, max: 100 },
  /** 0 means that nobody chooses an amount freely. */
  cardMinimum: { min: 0, max: 50_000 },
  cardMaximum: { min: 0, max: 50_000 },
  bankAccounts: 10,
  announcement: 160,
}
/** A refund above so many birr needs a confirmed password, unless the shop has another limit. */
export const largeRefund = 5_000
/** Ways in which money arrives that no gateway and no customer reports. */
export const moneyWays = ['transfer', 'telebirr', 'cbe-birr', 'm-pesa', 'cash'] as const
export type MoneyWay = (typeof moneyWays)[number]
export const moneyNoteMaximum = 500
/** Money that is recorded arrived at most so many days ago. */
export const moneyDaysMaximum = 365
/** A discount code that takes off more of an order needs a confirmed password. */
export const largeCodePercent = 50
/** The rows of products that were often bought or looked at together. */
export const rowStates = ['shown', 'hidden'] as const
/** Whether sellers who send have fees of their own, or the shop takes one for a whole order. */
export const sellerFees = ['own', 'bundled'] as const
export const settingsHistoryLength = 50

export const activityPageLength = 50
export const activityExportRows = 50_000
/** Why a member does something, wherever it is typed; the customer reads some of them. */
export const reasonMaximum = 500

export const customersPageLength = 50
export const customerNoteMaximum = 2_000
export const customerNotesMaximum = 200
export const customerTagLimits = { characters: 50, ofCustomer: 30 }
export const customerTagsListed = 500
export const customerGroupsMaximum = 50
export const groupMembersCounted = 1_000
export const groupRuleLimits = { orders: 100_000, days: 3_650 }
export const customerOrdersPageLength = 20
export const phoneDigitsShown = 3

const minuteMs = 60_000

export const staffRateLimits = {
  testMessage: { action: 'staff-test-message', max: 30, windowMs: 60 * minuteMs },
  /** It counts by account and IP address, also with RATE_LIMIT=off. */
  wrongLogin: { action: 'staff-wrong-login', max: 10, windowMs: 15 * minuteMs },
  wrongLoginOfAddress: { action: 'staff-wrong-login-of-address', max: 50, windowMs: 15 * minuteMs },
  wrongLoginToAccount: { action: 'staff-wrong-login-to-account', max: 50, windowMs: 15 * minuteMs },
  /** It counts by account, also with RATE_LIMIT=off. Only who knows the password can use it up. */
  wrongCode: { action: 'staff-wrong-code', max: 10, windowMs: 60 * minuteMs },
  passkeyLogin: { action: 'staff-passkey-login', max: 120, windowMs: 15 * minuteMs },
  wrongPasskey: { action: 'staff-wrong-passkey', max: 30, windowMs: 15 * minuteMs },
  /** It counts by session, also with RATE_LIMIT=off. */
  wrongConfirmation: { action: 'staff-wrong-confirmation', max: 10, windowMs: 15 * minuteMs },
  /** They count whole phone numbers by account, also with RATE_LIMIT=off; the second raises the alarm. */
  shownPhone: { action: 'staff-shown-phone', max: 30, windowMs: 60 * minuteMs },
  shownPhoneAlarm: { action: 'staff-shown-phone-alarm', max: 1, windowMs: 60 * minuteMs },
  invitation: { action: 'staff-invitation', max: 60, windowMs: 60 * minuteMs },
  invitationOfAddress: { action: 'staff-invitation-of-address', max: 60, windowMs: 15 * minuteMs },
} as const

export const countsListed = 50
/** There may be so many open counts of stock at once. */
export const openCountsMaximum = 20
export const countVariantsMaximum = 5_000
export const scansAtOnce = 100
export const scanUnitsMaximum = 10_000
export const missingShown = 200

export const placesMaximum = 20
export const placeNameMaximum = 60
export const placeCodeMaximum = 12
export const transfersListed = 50
export const openTransfersMaximum = 50
export const transferLinesMaximum = 500

export const movementsPageLength = 50
export const movementExportRows = 50_000

export const productsPageLength = 50
/** Products of sellers that are approved by one request. */
export const decidedAtOnceMaximum = 50
/** A variant with so few units should be ordered again, unless the shop has another number. */
export const lowStockUnits = 5
/** A member gives a product one of these: drafts are not ready yet, hidden ones were withdrawn. */
export const productStates = ['for-sale', 'draft', 'hidden'] as const
export type ProductState = (typeof productStates)[number]
export const listedStates = [
  'for-sale',
  'sold-out',
  'draft',
  'scheduled',
  'hidden',
  'seller-inactive',
  'waiting',
] as const

export const saleStates = ['running', 'planned'] as const

export const bulkKinds = [
  'set-price',
  'raise-percent',
  'raise-amount',
  'sale-percent',
  'sale-amount',
  'end-sale',
  'set-stock',
  'add-stock',
  'move',
  'retire',
  'put-back',
  'make-draft',
  'schedule',
  'add-category',
  'remove-category',
  'add-tag',
  'remove-tag',
] as const
export type BulkKind = (typeof bulkKinds)[number]
/** A change of so many products is one transaction. */
export const bulkMaximum = 5_000
/** A preview and what an undoing left list so many; the counts are of all. */
export const bulkRowsShown = 200
export const bulkUndoMinutes = 10
/** Sale prices are rounded down to a multiple of so many birr, so that no sale promises more than it takes off. */
export const saleRoundings = [0.01, 1, 5, 10, 50, 100] as const
export const salePercent = { min: 1, max: 95 }
export const bulkPercent = { min: -95, max: 1_000 }

export const importFormats = ['merkato', 'woocommerce', 'shopify'] as const
/** It bounds a file that is imported in the office; the command has no limit. */
export const importFileBytes = 20_000_000
export const importColumnsMaximum = 500
export const importFaultsKept = 10_000
export const importFaultsShown = 200
export const productRequestsListed = 100
export const productRequestAskers = 20

/** A draft of an order ends so many days after its last change, and the record of which order it became after as many. */
export const draftDays = 14
export const draftLinesMaximum = 100
export const draftsListed = 200
/** There may be so many drafts at once. */
export const draftsMaximum = 2_000
/** A draft reserves its stock for one of these times. */
export const holdHours = [1, 4, 24, 72] as const
/** An order can be paid by its link for one of these times, during which its stock is reserved. */
export const payLinkDays = [1, 3, 7] as const
export const draftWays = ['pay-link', 'money', 'on-delivery'] as const
export type DraftWay = (typeof draftWays)[number]
export const variantsFound = 20

/** Of a page: characters of its texts in one language, and how many the shop can add. */
export const pageLimits = { title: 100, description: 300, lead: 500, body: 20_000, own: 30 }

/** A name has to fit beside the logo on a phone. */
export const shopNameMaximum = 30

/** The shop has so many collections; one has so many products by hand, or conditions, and characters. */
export const collectionLimits = { all: 500, products: 500, conditions: 20, description: 2_000, previewed: 12 }

/** They are in birr. */
export const giftCardLimits = { minimum: 10, maximum: 50_000 }
export const giftCardMessageMaximum = 300
/** The till is counted by these, in birr, and by coins. */
export const banknotes = [200, 100, 50, 10, 5, 1] as const
export const banknoteMaximum = 100_000
/** So many entries of a day are listed, and so many closes. */
export const cashEntriesListed = 1_000
export const cashClosesListed = 100
/** Ways in which money comes into the till or leaves it. */
export const cashKinds = ['counter', 'rider', 'refund', 'put-in', 'pay-out', 'correction'] as const
export type CashKind = (typeof cashKinds)[number]
/** What cash is paid out for: an expense of the shop, money that the owner takes out, or money that goes to the bank. */
export const cashPurposes = ['expense', 'owner', 'bank'] as const
export type CashPurpose = (typeof cashPurposes)[number]
export const reportNames = [
  'products',
  'categories',
  'customers',
  'codes',
  'ways',
  'regions',
  'returns',
  'stock',
  'dead-stock',
  'commission',
] as const
export type ReportName = (typeof reportNames)[number]
export const reportDaysMaximum = 366
export const reportRowsListed = 100
export const reportRowsOfFile = 20_000
/** A product that nobody has bought for so many days is dead stock, unless another number is chosen. */
export const unsoldDays = 90
/** Ways to write to a customer whose texts the shop may change, each under its own name. */
export const textChannels = ['mail', 'sms'] as const
export type TextChannel = (typeof textChannels)[number]
/**
 * A subject or the label of a button has so many characters, and so has a form of an SMS, in which the names of
 * placeholders are longer than most values.
 */
export const messageLineMaximum = { mail: 150, sms: 250 } as const satisfies Record<TextChannel, number>
