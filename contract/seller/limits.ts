const minuteMs = 60_000

export const sellerMembersMaximum = 50
export const sellerListLength = 30
export const sellerNoteMaximum = 300
/** Conversations with unread messages are listed and counted up to so many. */
export const sellerUnreadMaximum = 99
/** Figures name so many products. */
export const figureProductsShown = 20
/** Orders to do are counted up to so many. */
export const sellerCountMaximum = 999

/** A file with products that a seller imports has at most so much. */
export const sellerImportLimits = { bytes: 10_000_000, rows: 10_000, newPictures: 2_000 } as const

export const sellerRateLimits = {
  /** It counts by account and IP address, also with RATE_LIMIT=off. */
  wrongLogin: { action: 'seller-wrong-login', max: 10, windowMs: 15 * minuteMs },
  wrongLoginOfAddress: { action: 'seller-wrong-login-of-address', max: 50, windowMs: 15 * minuteMs },
  wrongLoginToAccount: { action: 'seller-wrong-login-to-account', max: 50, windowMs: 15 * minuteMs },
  /** It counts by member, also with RATE_LIMIT=off. Only who knows the password can use it up. */
  wrongCode: { action: 'seller-wrong-code', max: 10, windowMs: 60 * minuteMs },
  passkeyLogin: { action: 'seller-passkey-login', max: 120, windowMs: 15 * minuteMs },
  wrongPasskey: { action: 'seller-wrong-passkey', max: 30, windowMs: 15 * minuteMs },
  /** It counts by session, also with RATE_LIMIT=off. */
  wrongConfirmation: { action: 'seller-wrong-confirmation', max: 10, windowMs: 15 * minuteMs },
  invitation: { action: 'seller-invitation', max: 20, windowMs: 60 * minuteMs },
  invitationOfAddress: { action: 'seller-invitation-of-address', max: 60, windowMs: 15 * minuteMs },
  lostPassword: { action: 'seller-lost-password', max: 3, windowMs: 60 * minuteMs },
  lostPasswordOfAddress: { action: 'seller-lost-password-of-address', max: 20, windowMs: 60 * minuteMs },
  signUp: { action: 'seller-sign-up', max: 3, windowMs: 60 * minuteMs },
  signUpOfAddress: { action: 'seller-sign-up-of-address', max: 10, windowMs: 60 * minuteMs },
  signUpOfPhone: { action: 'seller-sign-up-of-phone', max: 3, windowMs: 60 * minuteMs },
  /** It counts by seller. */
  document: { action: 'seller-document', max: 30, windowMs: 60 * minuteMs },
  /** It counts uploaded files and dry runs by seller. */
  importStep: { action: 'seller-import', max: 60, windowMs: 60 * minuteMs },
  /** It counts by seller. */
  picture: { action: 'seller-picture', max: 300, windowMs: 60 * minuteMs },
} as const
