import { endedSessionDays } from './limits.ts'

/**
 * Rows that the shop no longer needs are kept for so many days; a daily job deletes older ones. Orders with their
 * history, payments, refunds and reported transfers are never deleted: the law requires books for years, and the audit
 * reads them. The activity log is never deleted either: it says who changed the books. The security log is part of the log, which the operator keeps.
 */
export const retentionDays = {
  /** Ended ones: a login from the same device is not from a new one. */
  sessions: endedSessionDays,
  /** The days begin when a code expires. */
  emailCodes: 7,
  passwordResets: 7,
  credentialChanges: 7,
  /** Longer than the longest limit looks back. */
  rateLimitHits: 7,
  /** A repeated job must not send a mail again. */
  sentMails: 90,
  /** Raw webhooks, for `orders replay` and for disputes with a gateway. */
  paymentEvents: 400,
  /** Uploaded for a return that was not requested. */
  unusedReturnPictures: 1,
  /** The days begin with the end of the return. */
  returnPictures: 180,
  /** Uploaded for a review that was not written. */
  unusedReviewPictures: 2,
  /** They wait for variants that did not come back. */
  stockAlerts: 365,
  searchMisses: 90,
  /** Finished background jobs, and those that failed after all retries. */
  finishedJobs: 1,
  failedJobs: 30,
} as const
