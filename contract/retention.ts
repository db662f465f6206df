import { endedSessionDays, lowestPriceDays } from './limits.ts'

/**
 * Rows that the shop no longer needs are kept for so many days; a daily job deletes older ones. Orders with their
 * history, payments, refunds and reported transfers are never deleted: the law requires books for years, and the audit
 * reads them. The activity log is never deleted either: it says who changed the books. The security log is part of the log, which the operator keeps.
 */
export const retentionDays = {
  sessions: endedSessionDays,
  emailCodes: 7,
  phoneCodes: 7,
  /** What is older than ten minutes logs in no more. */
  telegramLaunches: 1,
  passwordResets: 7,
  credentialChanges: 7,
  /** No limit looks back so long. */
  rateLimitHits: 7,
  /** A repeated job must not send a mail again. */
  sentMails: 90,
  /** The office shows so long which mails about an order were sent; it reads that from the records above. */
  orderMails: 90,
  /** The office shows so long what was sent by SMS; a repeated event must not send it again. */
  smsMessages: 90,
  smsDays: 90,
  telegramMessages: 90,
  /** Raw webhooks are for `orders replay` and for disputes with a gateway. */
  paymentEvents: 400,
  /** Who has paid by a link sees for so long that it was paid. */
  payLinks: 30,
  unusedReturnPictures: 1,
  returnPictures: 180,
  unusedMessagePictures: 1,
  messagePictures: 365,
  /** It counts from its last message. What was promised may be asked about long after the sale. */
  conversations: 730,
  unusedDisputePictures: 1,
  disputePictures: 365,
  unusedReceiptPictures: 1,
  /** They are kept as long as raw webhooks, which prove other payments. */
  receiptPictures: 400,
  /**
   * Licences and certificates of sellers, from when they were given on. They say with whom the shop has traded, and are kept
   * as long as trade books commonly are in Ethiopia, ten years: the trader should have this confirmed.
   */
  sellerDocuments: 3_653,
  /** It is for the documents of sellers who were never approved, and counts from the last step of the application. */
  endedApplications: 180,
  unusedReviewPictures: 2,
  /** Pictures that were uploaded and never saved, or that nothing shows any more. */
  unusedPictures: 1,
  stockAlerts: 365,
  /** Who changed the stock of a variant, and why. The database refuses to delete newer ones than 180 days. */
  stockMovements: 730,
  /** From their end on. */
  stockCounts: 730,
  /** From their end on. */
  stockTransfers: 730,
  /** Name and phone of the rider who carried a parcel, from its sending on: as long as it may be asked for. */
  riders: 90,
  /** Who got a gift card that was bought, and what it said, from its sending on. Redeemed and void cards lose it at once. */
  giftRecipients: 90,
  searchMisses: 90,
  foundSearches: 90,
  looks: 90,
  /** Views of products and additions to carts by day: a seller compares a season with that of the year before. */
  productDays: 400,
  formerPrices: lowestPriceDays,
  productRequests: 180,
  finishedJobs: 1,
  failedJobs: 30,
} as const
