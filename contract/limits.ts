export const paymentMaximumSantim = 100_000_00

export const phoneDigits = { min: 10, max: 15 }

export const passwordMinimum = 6
export const passwordMaximum = 200

export const optionFilterLimits = { names: 3, values: 10 }

export const fewLeft = 5

/** A sale shows the lowest price of so many days before it began; the database counts them too. */
export const lowestPriceDays = 30

export const cardFactLimits = { facts: 2, characters: 16 }

/** The phone number of an account that has proved nothing for so long is free for another. */
export const unprovedNumberDays = 30

export const quantityLimits = { min: 1, max: 999 }
export const optionsMaximum = 3
export const variantsMaximum = 100
export const sizeTableLimits = { columns: 10, rows: 50, characters: 60 }
export const nameMaximum = 100
/** They count characters, entries, units and birr. */
export const productLimits = {
  name: 200,
  barcode: 50,
  pictures: 30,
  pairs: 200,
  stock: 1_000_000_000,
  price: 1_000_000_000,
}
export const addressLineMaximum = 200
export const zipCodeMaximum = 20
/** They are of what a courier is told beside the lines of an address; `part` is a region, zone, woreda or kebele. */
export const addressDetailLimits = { recipient: 100, phone: 30, part: 100, houseNumber: 50, note: 300 }
/** The point of an address lies in Ethiopia or close to its border, in degrees. */
export const ethiopianBounds = { latitude: { min: 3.3, max: 15 }, longitude: { min: 32.9, max: 48.1 } }
export const placesShown = 20
/** Of a seller who brings its own parcels. The fee is in birr, days are business days. */
export const sellerDeliveryLimits = { methods: 10, fee: 5_000, days: 30 }
/** They are of each text, in each language. */
export const sellerPolicyLimits = { lines: 6, characters: 500 }
/** It bounds the weight of a product, and of an order for which a fee is asked, in grams. */
export const deliveryWeightMaximum = 999_999_999
export const productWeightMaximum = 1_000_000
export const emailMaximum = 254
export const textMaximum = 2_000
/** Of a text with formatting; its HTML may have so many characters, and the text itself is limited as others are. */
export const richTextMaximum = 20_000
/** An address that a text leads to is left out if it is longer. */
export const richLinkMaximum = 500
export const questionMaximum = 500
export const productRequestMaximum = 200
/** It is of a note to the seller. */
export const itemNoteMaximum = 200
export const searchMaximum = 200
/** They bound the JSON that calls take; an endpoint may need more bytes. */
export const jsonLimits = { bytesWithoutToken: 16_000, bytesWithToken: 100_000, depth: 32, values: 20_000 }
/** Webhooks of Chapa have about 1 kB. */
export const webhookBytes = 100_000
export const pictureBytes = 5_000_000
export const picturePixels = 50_000_000
/** Decoding takes up to 30 bytes of memory for each pixel of an AVIF, and 18 for interlaced PNG. */
export const expensivePicturePixels = { avif: 13_000_000, interlacedPng: 24_000_000 }
export const profilePictureWidth = 512
export const returnPictureWidth = 1280
export const returnPictures = 5

/** They are of a message between customer and seller. */
export const messageMaximum = 1_000
export const messagePictures = 3
export const messageReportMaximum = 500
/** One side writes so many in a conversation within an hour; the whole conversation has at most so many. */
export const messagesPerHour = 20
export const conversationMaximum = 500
/** Both can write for so long after the goods were delivered or canceled. */
export const messageDays = 30

export const reviewPictures = 3
/** A product shows so many of its customers' newest pictures in a strip. */
export const summaryPictures = 12

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export const ratingLimits = { min: 1, max: 5 }

export const suggestionsMaximum = 10
export const suggestedQueries = 3
export const suggestedCategories = 2
export const recentSearchesLength = 6
/** Below a search that finds so few or fewer, similar products are shown: `shown` of the `nearestLength`, hits left out. */
export const nearestLength = 9
export const similarRules = { hits: 3, shown: 6 }
/** A search with results is shown to others when so many different visitors made it; longer ones never are. */
export const popularSearches = { visitors: 5, length: 40, shown: 8 }
export const bestSellingLength = 5
export const latestLength = 10
export const newsFeedLength = 50
export const topRatedLength = 10
export const relatedLength = 10
export const sellerBestSoldLength = 10
export const recentlySeenLength = 12
export const groupLength = 8
/** The second pictures of so many cards are asked for at once. */
export const secondPicturesLength = 60

/** They rule which products are recommended beside others. */
export const recommendationRules = {
  /** A shorter row is not shown. */
  row: { min: 4, max: 12 },
  /** Fewer customers who bought both, or looks from one at the other, say too little, and too much about somebody. */
  least: { bought: 3, looked: 5 },
  boughtDays: 365,
  /** A purchase of the same customer in another order, within so many days, weighs less than one in the same order. */
  laterDays: 30,
  laterWeight: 0.4,
  /** A score is halved for a pair that has only so many. */
  shrinkage: 5,
  /** Of a product so many of the newest purchases are read, and of each customer so many orders around it. */
  purchases: 5_000,
  orders: 20,
  /** So many products of a cart are asked for. */
  ofCart: 20,
  /** Similar products are chosen among so many of the category. */
  similarAmong: 200,
  /** One network address adds so many pairs a day; all of them so many in each process. */
  looksOfAddress: 200,
  looksOfDay: 50_000,
}
/** They rule which figures of a seller are shown. */
export const sellerFigureRules = {
  /** Fewer orders, and fewer answers of the last days, say too little. */
  ordersSent: 5,
  answers: 3,
  answerDays: 90,
  /** Fewer parts that a seller was to send in the last days say too little of how many were sent in time. */
  partsDue: 10,
  sendDays: 90,
  /** Orders of the newest months are counted again every night, as parcels of them may still leave. */
  openMonths: 3,
}
export const searchGroupLength = 50
export const categoryPageLength = 40
export const sellerPageLength = 40
export const pageLimitMaximum = 100
export const recentPurchasesLength = 5
export const reviewsLength = 200
export const reviewsPageLength = 20
export const questionsPageLength = 10
export const ordersLength = 200
export const ordersPageLength = 20
export const wishlistLength = 500
export const cartLength = 200
export const savedLength = 200
export const visitorCartLength = 50
export const stockAlertsLength = 50
export const addressesLength = 50
export const sessionsLength = 100
export const passkeysLength = 20
export const passkeyChallengeLifeMs = 5 * 60_000
export const notificationsLength = 500
export const notificationsPageLength = 50

/** Public reads may come from a replica that lacks the changes of this time. */
export const stalenessMs = 1_000

export const codeDigits = 6
export const codeLifeMs = 15 * 60_000
export const codeAttempts = 5
export const mailPauseSeconds = 30
/** They are of codes that are sent by SMS. Whoever has typed one for a new number gives a name within so long. */
export const phoneCodeLifeMs = 5 * 60_000
export const phoneTicketLifeMs = 30 * 60_000
export const smsPauseSeconds = 60
/** What Telegram hands to a Mini App logs in for so long, counted from when Telegram signed it. */
export const miniAppLifeMs = 10 * 60_000
export const initDataMaximum = 4_096
export const telegramLinkLifeMs = 10 * 60_000
export const resetLinkLifeMs = 60 * 60_000
export const undoLinkHours = 72
export const idempotencyKeyLifeMs = 24 * 60 * 60_000
/** An account has so many of the newest ones, whose answers take so many bytes in the database. */
export const idempotencyKeysKept = { count: 500, bytes: 2_000_000 }

/**
 * One IP address may use so many ms of a core at once, and in each second. A call takes `call` unless its entry says more.
 * Behind one address may be thousands of customers of a phone carrier: they get 600 cheap calls a second, 100 searches.
 */
export const workLimits = { burstMs: 4_000, msPerSecond: 600, call: 1, page: 12 }

const minuteMs = 60_000

/** One subject has at most `max` hits in any `windowMs`. */
export type RateLimit = { action: string; max: number; windowMs: number }

/** The IP address of an asker is counted widely: phone carriers put thousands of customers behind one. */
export const rateLimits = {
  /** It counts by account and IP address, also with RATE_LIMIT=off. */
  wrongLogin: { action: 'wrong-login', max: 10, windowMs: 15 * minuteMs },
  wrongLoginOfAddress: { action: 'wrong-login-of-address', max: 1_000, windowMs: 15 * minuteMs },
  wrongLoginToAccount: { action: 'wrong-login-to-account', max: 100, windowMs: 15 * minuteMs },
  /** It counts by session, also with RATE_LIMIT=off. */
  wrongConfirmation: { action: 'wrong-confirmation', max: 10, windowMs: 15 * minuteMs },
  /** It counts right logins by account and IP address. */
  login: { action: 'login', max: 60, windowMs: 60 * minuteMs },
  profile: { action: 'profile', max: 30, windowMs: 60 * minuteMs },
  signUp: { action: 'sign-up', max: 60, windowMs: 60 * minuteMs },
  code: { action: 'code', max: 5, windowMs: 60 * minuteMs },
  codeOfAddress: { action: 'code-of-address', max: 1_000, windowMs: 15 * minuteMs },
  /** It counts by the address that other accounts ask to verify, and is lower, so that its own account gets a mail. */
  codeToOther: { action: 'code-to-other', max: 4, windowMs: 60 * minuteMs },
  /** They count codes by SMS: to a number, from an IP address and for an account. Each message costs the shop money. */
  phoneCode: { action: 'phone-code', max: 5, windowMs: 60 * minuteMs },
  phoneCodeOfAddress: { action: 'phone-code-of-address', max: 20, windowMs: 60 * minuteMs },
  phoneCodeOfAccount: { action: 'phone-code-of-account', max: 5, windowMs: 60 * minuteMs },
  wrongPhoneCode: { action: 'wrong-phone-code', max: 1_000, windowMs: 15 * minuteMs },
  /** It counts by account and IP address. */
  resetMail: { action: 'reset-mail', max: 5, windowMs: 60 * minuteMs },
  resetMailOfAddress: { action: 'reset-mail-of-address', max: 1_000, windowMs: 15 * minuteMs },
  resetMailToAccount: { action: 'reset-mail-to-account', max: 10, windowMs: 60 * minuteMs },
  /** They count by the address that is mailed: all mails to one that was proved, and to one that was not. */
  mailToAddress: { action: 'mail-to-address', max: 60, windowMs: 60 * minuteMs },
  mailToUnproved: { action: 'mail-to-unproved', max: 5, windowMs: 60 * minuteMs },
  /** It counts by account, as each change is mailed. */
  passwordChange: { action: 'password-change', max: 10, windowMs: 60 * minuteMs },
  passkeyChallenge: { action: 'passkey-challenge', max: 20, windowMs: 60 * minuteMs },
  passkeyLogin: { action: 'passkey-login', max: 600, windowMs: 15 * minuteMs },
  wrongPasskey: { action: 'wrong-passkey', max: 1_000, windowMs: 15 * minuteMs },
  picture: { action: 'picture', max: 60, windowMs: 60 * minuteMs },
  dispute: { action: 'dispute', max: 20, windowMs: 60 * minuteMs },
  returnRequest: { action: 'return-request', max: 20, windowMs: 60 * minuteMs },
  review: { action: 'review', max: 20, windowMs: 60 * minuteMs },
  reviewPicture: { action: 'review-picture', max: 30, windowMs: 60 * minuteMs },
  helpful: { action: 'helpful', max: 120, windowMs: 60 * minuteMs },
  stockAlert: { action: 'stock-alert', max: 60, windowMs: 60 * minuteMs },
  question: { action: 'question', max: 10, windowMs: 60 * minuteMs },
  productRequest: { action: 'product-request', max: 10, windowMs: 60 * minuteMs },
  productRequestOfAddress: { action: 'product-request-of-address', max: 60, windowMs: 60 * minuteMs },
  rating: { action: 'rating', max: 60, windowMs: 60 * minuteMs },
  /** It counts unknown discount codes by account and IP address. */
  discountCode: { action: 'discount-code', max: 20, windowMs: 60 * minuteMs },
  discountCodeOfAddress: { action: 'discount-code-of-address', max: 1_000, windowMs: 15 * minuteMs },
  checkout: { action: 'checkout', max: 600, windowMs: 10 * minuteMs },
  /** It counts by IP address, and choices of a way to pay by link. */
  payPage: { action: 'pay-page', max: 600, windowMs: 15 * minuteMs },
  /** It counts by order. */
  payLinkSms: { action: 'pay-link-sms', max: 5, windowMs: 60 * minuteMs },
  /** It counts by IP address, from which several couriers may come. */
  courierPage: { action: 'courier-page', max: 300, windowMs: 15 * minuteMs },
  payChoice: { action: 'pay-choice', max: 30, windowMs: 60 * minuteMs },
} as const satisfies Record<string, RateLimit>

/** Customers buy gift cards. Days are counted from the payment. */
/** Numbers are typed with spaces, brackets and the like. */
export const typedPhoneMaximum = 30

export const giftCardSale = {
  /** One account buys so many in a day, and one address gets so many. */
  ofBuyer: 10,
  toRecipient: 5,
  daysAhead: 365,
  /** A buyer gets the money of a card that nobody has used back for so many days. */
  cancelDays: 14,
  /** On a later day, a card is mailed at this hour in Addis Ababa. */
  sendHour: 8,
  amounts: 8,
}

/** An account may reserve for so many orders without having paid. */
export const openUnpaidOrdersMaximum = 3
export const openCashOrdersMaximum = 2

/**
 * Accounts without a completed order together reserve at most this share of a product's stock, but always so many
 * units.
 */
export const firstOrderShare = 0.5
export const firstOrderUnits = 1

/** Unpaid orders from one network address reserve so much together. */
export const heldByAddress = { units: 300, santim: 1_000_000_00 }

/** Stock is reserved so long for an account that has left orders unpaid before. */
export const shortHoldMinutes = 10

export const pictureWidths = [160, 320, 640, 1280] as const
export const blurWidth = 8

/** They are the pixels of what a messenger shows of a shared link. */
export const sharePictureSize = { width: 1200, height: 630 }

export const returnDays = 7
/** Proclamation 813/2013 grants it for goods that are defective, wrong or not as described. */
export const faultReturnDays = 15
export const shippingDays = { min: 3, max: 7 }
/** These are the business days from the payment, or the order in cash, to the sending. Texts of pages name them in the singular. */
export const handlingDays = 1
/**
 * The first is until a returned product is refunded, the second while its money is on the way, both in business days.
 */
export const refundDays = 5
export const refundTransferDays = { min: 1, max: 3 }
/** The goods of an order wait so long for the rest after a part of it was paid. */
export const restDays = 3
export const endedSessionDays = 180

export const emailPattern = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(\.[^\s@"(),:;<>[\]\\.]+)+$/

/**
 * Spaces, dashes, parentheses, full stops and a plus do not count. Contact lists have Ethiopian mobile numbers without
 * their 0 too, such as 911223344.
 */
export function hasPhoneDigits(typed: string): boolean {
  if (!/^[\d\s()+.\-/]*$/.test(typed)) return false
  const digits = typed.replace(/\D/g, '')
  return /^[79]\d{8}$/.test(digits) || (digits.length >= phoneDigits.min && digits.length <= phoneDigits.max)
}

/** Words have letters; the Ethiopic word space parts them too. */
export function hasTwoWords(name: string): boolean {
  return name.split(/[\s\u1361]+/).filter((word) => /\p{L}/u.test(word)).length >= 2
}

/** Of each kind of what a browser stores to be read offline, what was used least recently goes first. */
export const offlineLimits = {
  pages: 40,
  pictures: 150,
  assets: 150,
  answers: 80,
  answerBytes: 300_000,
  answersBytes: 3_000_000,
  waitingChanges: 50,
  receipts: 5,
  pageWaitMs: 8_000,
  retryMs: 30_000,
}

/** The home page shows `count` reviews that are among the newest ones, and does not cut their texts. */
/** A row of the home page has at least `shortest` products; the place of one is found in the `newest`. */
export const rowRules = { shortest: 4, longest: 6, newest: 1_000, lowPrice: 1_000, restockedDays: 14 }

export const testimonialRules = {
  count: 4,
  minimumStars: 4,
  newest: 1_000,
  length: { min: 20, max: 300 },
}

/**
 * So long after the start of a page its browser waits for the response of GET /me, until it shows what it knew last.
 */
export const slowSessionMs = 8_000
