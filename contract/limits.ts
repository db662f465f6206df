/** Every rule with a number that both sides keep. Each is stated once, here. */

/** Spec sections 5 and 9: a payment may be 100,000 birr and not a santim more. */
export const paymentMaximumSantim = 100_000_00

/** Spec section 5: a phone number has 10 to 15 digits. */
export const phoneDigits = { min: 10, max: 15 }

/** Spec section 5. */
export const passwordMinimum = 6
export const passwordMaximum = 200

/** api.md, "Conventions". */
export const quantityLimits = { min: 1, max: 999 }
export const nameMaximum = 100
export const addressLineMaximum = 200
export const emailMaximum = 254
export const textMaximum = 2_000
/** So much of a search text is looked for; more may be sent. */
export const searchMaximum = 200
export const jsonBodyBytes = 1_000_000
export const pictureBytes = 5_000_000
export const picturePixels = 50_000_000
export const profilePictureWidth = 512

/** Spec section 9: stars. */
export const ratingLimits = { min: 1, max: 5 }

/** List lengths of api.md, "Catalogue". */
export const suggestionsMaximum = 10
export const bestSellingLength = 5
export const latestLength = 10
export const topRatedLength = 10
export const relatedLength = 10
export const sellerBestSoldLength = 10
export const groupLength = 8
export const searchGroupLength = 50
export const categoryPageLength = 40
export const pageLimitMaximum = 100
export const recentPurchasesLength = 5
export const reviewsLength = 50
/** Of a shopper's orders of a status, where no page or no length of a page is asked for. */
export const ordersLength = 200
export const ordersPageLength = 20
export const wishlistLength = 500
export const cartLength = 200
export const addressesLength = 50
export const notificationsLength = 500

/** api.md, "Accounts": a mailed code lives 15 minutes and stands 5 wrong tries; a reset link lives an hour. */
export const codeDigits = 6
export const codeLifeMs = 15 * 60_000
export const codeTries = 5
export const resetLinkLifeMs = 60 * 60_000

const minuteMs = 60_000

/** At most `max` hits of one subject within any `windowMs`. */
export type RateLimit = { action: string; max: number; windowMs: number }

/** api.md, "Conventions": wrong logins, codes and mails count by account, sign-ups by address. */
export const rateLimits = {
  wrongLogin: { action: 'wrong-login', max: 10, windowMs: 15 * minuteMs },
  signUp: { action: 'sign-up', max: 60, windowMs: 60 * minuteMs },
  code: { action: 'code', max: 5, windowMs: 60 * minuteMs },
  codeToAddress: { action: 'code-to-address', max: 10, windowMs: 60 * minuteMs },
  resetMail: { action: 'reset-mail', max: 5, windowMs: 60 * minuteMs },
  review: { action: 'review', max: 20, windowMs: 60 * minuteMs },
  checkout: { action: 'checkout', max: 600, windowMs: 10 * minuteMs },
} as const satisfies Record<string, RateLimit>

/** The widths in px that every picture answers with `?w=` (api.md, "Catalogue"). */
export const pictureWidths = [160, 320, 640, 1280] as const

/** Spec section 2: what the static pages and mails promise. */
export const returnDays = 7
export const shippingDays = { min: 3, max: 7 }

/** Whether a phone number as typed has 10 to 15 digits; spaces, dashes, brackets and a plus do not count. */
export function hasPhoneDigits(typed: string): boolean {
  if (!/^[\d\s()+.\-/]*$/.test(typed)) return false
  const digits = typed.replace(/\D/g, '').length
  return digits >= phoneDigits.min && digits <= phoneDigits.max
}

/** Spec section 5: a full name is at least two words. */
export function hasTwoWords(name: string): boolean {
  return name.trim().split(/\s+/).length >= 2
}
