import type { Language } from './language.ts'

/**
 * Every refusal the shop expects to make, with its HTTP status and its sentence. The English texts are those of
 * spec sections 5 and 8 and of api.md, letter for letter; `{name}` marks a value that the refusal carries.
 */
export const refusals = {
  'authentication-required': { status: 401, en: 'Authentication required', am: 'መጀመሪያ ይግቡ።' },
  'invalid-token': { status: 401, en: 'Invalid token', am: 'መግቢያዎ ትክክል አይደለም። እባክዎ እንደገና ይግቡ።' },
  'token-expired': { status: 401, en: 'Token has expired', am: 'የመግቢያ ጊዜዎ አልፏል። እባክዎ እንደገና ይግቡ።' },
  forbidden: { status: 403, en: 'Forbidden', am: 'ይህ ለእርስዎ አልተፈቀደም።' },
  'not-found': { status: 404, en: 'Not found', am: 'አልተገኘም።' },
  'product-not-found': { status: 404, en: 'Product not found', am: 'ምርቱ አልተገኘም።' },
  'category-not-found': { status: 404, en: 'Category not found', am: 'ምድቡ አልተገኘም።' },
  'cart-item-not-found': { status: 404, en: 'Cart item not found', am: 'ዕቃው በጋሪው ውስጥ የለም።' },
  'wishlist-item-not-found': { status: 404, en: 'Wishlist item not found', am: 'ዕቃው በምኞት ዝርዝሩ ውስጥ የለም።' },
  'address-not-found': { status: 404, en: 'Address not found', am: 'አድራሻው አልተገኘም።' },
  'notification-not-found': { status: 404, en: 'Notification not found', am: 'ማሳወቂያው አልተገኘም።' },
  'order-not-found': { status: 404, en: 'Order not found', am: 'ትዕዛዙ አልተገኘም።' },
  'payment-not-found': { status: 404, en: 'Payment not found', am: 'ክፍያው አልተገኘም።' },
  'invalid-input': { status: 400, en: 'Invalid input', am: 'የተላከው መረጃ ትክክል አይደለም።' },
  'broken-json': { status: 400, en: 'The request body is not valid JSON', am: 'የተላከው መረጃ ትክክል አይደለም።' },
  'body-too-large': { status: 413, en: 'The request body is too large', am: 'የተላከው መረጃ በጣም ትልቅ ነው።' },
  'wrong-content-type': { status: 415, en: 'Unsupported content type', am: 'የፋይሉ ዓይነት አይደገፍም።' },
  'too-many-requests': {
    status: 429,
    en: 'Too many requests. Please try again later.',
    am: 'በጣም ብዙ ጥያቄዎች ተልከዋል። እባክዎ ትንሽ ቆይተው ይሞክሩ።',
  },
  'wrong-login': { status: 401, en: 'Invalid email or password', am: 'ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም።' },
  'name-needs-two-words': {
    status: 400,
    en: 'Please enter both a first and last name.',
    am: 'እባክዎ ስምዎን እና የአባትዎን ስም ያስገቡ።',
  },
  'profile-name-needs-two-words': {
    status: 400,
    en: 'please enter appropriate name',
    am: 'እባክዎ ትክክለኛ ስም ያስገቡ።',
  },
  'password-too-short': {
    status: 400,
    en: 'Password must be at least 6 characters long.',
    am: 'የይለፍ ቃሉ ቢያንስ 6 ፊደላት ሊኖሩት ይገባል።',
  },
  'new-password-too-short': {
    status: 400,
    en: 'New password must be at least 6 characters long',
    am: 'አዲሱ የይለፍ ቃል ቢያንስ 6 ፊደላት ሊኖሩት ይገባል።',
  },
  'email-taken': {
    status: 409,
    en: 'This email is already in use by another account.',
    am: 'ይህ ኢሜይል በሌላ መለያ ተይዟል።',
  },
  'phone-taken': {
    status: 409,
    en: 'This phonenumber is already in use by another account.',
    am: 'ይህ ስልክ ቁጥር በሌላ መለያ ተይዟል።',
  },
  'phone-unreadable': {
    status: 400,
    en: 'Please enter a valid phone number.',
    am: 'እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  },
  'email-not-verified': { status: 409, en: 'Verify your email first', am: 'መጀመሪያ ኢሜይልዎን ያረጋግጡ።' },
  'old-password-wrong': { status: 400, en: 'Old password is incorrect', am: 'የድሮው የይለፍ ቃል ትክክል አይደለም።' },
  'reset-link-dead': {
    status: 400,
    en: 'This link has been used or is too old. Please ask for a new one.',
    am: 'ይህ ማስፈንጠሪያ ጥቅም ላይ ውሏል ወይም ጊዜው አልፏል። እባክዎ አዲስ ይጠይቁ።',
  },
  'code-wrong': { status: 400, en: 'Invalid email verification code.', am: 'የማረጋገጫ ኮዱ ትክክል አይደለም።' },
  'picture-unreadable': {
    status: 400,
    en: 'This picture cannot be read. JPEG, PNG, WebP or AVIF please.',
    am: 'ምስሉ ሊነበብ አልቻለም። እባክዎ JPEG፣ PNG፣ WebP ወይም AVIF ይጠቀሙ።',
  },
  'picture-too-many-pixels': {
    status: 400,
    en: 'This picture has too many pixels. At most 50 megapixels please.',
    am: 'ምስሉ በጣም ብዙ ፒክስሎች አሉት። እባክዎ ቢበዛ 50 ሜጋፒክስል ያለው ምስል ይጠቀሙ።',
  },
  'phone-invalid': {
    status: 400,
    en: 'Please enter a valid phone number before proceeding.',
    am: 'ከመቀጠልዎ በፊት እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  },
  'payment-too-large': {
    status: 400,
    en: 'Payment amount should be less than 100,000. Please review your cart.',
    am: 'የክፍያው መጠን ከ100,000 ብር በታች መሆን አለበት። እባክዎ ጋሪዎን ያስተካክሉ።',
  },
  'cart-empty': { status: 400, en: 'Your cart is empty', am: 'ጋሪዎ ባዶ ነው።' },
  'price-changed': {
    status: 409,
    en: 'The price has changed. Please review your cart.',
    am: 'ዋጋው ተቀይሯል። እባክዎ ጋሪዎን ይመልከቱ።',
  },
  'quantity-too-large': {
    status: 400,
    en: 'At most 999 pieces of a product can be ordered at once.',
    am: 'ከአንድ ምርት በአንድ ጊዜ ቢበዛ 999 ማዘዝ ይቻላል።',
  },
  'out-of-stock': { status: 409, en: 'Only {left} left in stock.', am: 'የቀረው {left} ብቻ ነው።' },
  'last-address': {
    status: 409,
    en: 'Cannot remove the last address. At least one address must remain.',
    am: 'የመጨረሻውን አድራሻ ማስወገድ አይቻልም። ቢያንስ አንድ አድራሻ መኖር አለበት።',
  },
  'address-book-full': {
    status: 409,
    en: 'An address book holds at most {most} addresses. Please remove one first.',
    am: 'በአድራሻ መዝገቡ ቢበዛ {most} አድራሻዎች ማስቀመጥ ይቻላል። እባክዎ መጀመሪያ አንዱን ያስወግዱ።',
  },
  'wishlist-full': {
    status: 409,
    en: 'A wishlist holds at most {most} products. Please remove one first.',
    am: 'በምኞት ዝርዝሩ ቢበዛ {most} ምርቶች ማስቀመጥ ይቻላል። እባክዎ መጀመሪያ አንዱን ያስወግዱ።',
  },
  'cart-full': {
    status: 409,
    en: 'A cart holds at most {most} products. Please remove one first.',
    am: 'በጋሪው ውስጥ ቢበዛ {most} ምርቶች ማስቀመጥ ይቻላል። እባክዎ መጀመሪያ አንዱን ያስወግዱ።',
  },
  'cash-limit': {
    status: 400,
    en: 'Cash on delivery is possible up to {limit} ETB. Please pay online.',
    am: 'ሲረከቡ መክፈል እስከ {limit} ብር ድረስ ይቻላል። እባክዎ በመስመር ላይ ይክፈሉ።',
  },
  'order-transition-impossible': {
    status: 409,
    en: 'An order that is {from} cannot become {to}.',
    am: 'የዚህ ትዕዛዝ ሁኔታ አሁን ሊቀየር አይችልም።',
  },
  'order-unpaid': {
    status: 409,
    en: 'The order {order} is not paid, so it cannot be sent.',
    am: 'ትዕዛዙ {order} ስላልተከፈለ ሊላክ አይችልም።',
  },
  'tracking-number-wrong': {
    status: 400,
    en: '{number} is no tracking number of the post: two letters, nine digits that check, two letters, like EE123456785ET.',
    am: '{number} የፖስታ መከታተያ ቁጥር አይደለም፦ ሁለት ፊደላት፣ ዘጠኝ አሃዞች፣ ሁለት ፊደላት፤ ለምሳሌ EE123456785ET።',
  },
  'refund-under-way': {
    status: 409,
    en: 'The money of the order {order} is on its way back already, or has been given back.',
    am: 'የትዕዛዙ {order} ገንዘብ አስቀድሞ እየተመለሰ ነው ወይም ተመልሷል።',
  },
  'nothing-to-refund': {
    status: 409,
    en: 'Nothing was paid for the order {order}, so nothing can be given back.',
    am: 'ለትዕዛዙ {order} የተከፈለ ገንዘብ ስለሌለ የሚመለስ የለም።',
  },
  'refund-too-large': {
    status: 409,
    en: 'Only {left} ETB of what was paid can still be given back.',
    am: 'ከተከፈለው ገንዘብ ሊመለስ የሚችለው {left} ብር ብቻ ነው።',
  },
  'bad-signature': { status: 401, en: 'Invalid signature', am: 'ፊርማው ትክክል አይደለም።' },
  'method-unavailable': {
    status: 409,
    en: 'This way to pay is not offered at the moment. Please choose another one.',
    am: 'ይህ የክፍያ መንገድ አሁን የለም። እባክዎ ሌላ ይምረጡ።',
  },
  'gateway-refused': {
    status: 502,
    en: 'The payment service did not accept this payment: {reason}. Nothing was charged. Please check your details and try again.',
    am: 'የክፍያ አገልግሎቱ ክፍያውን አልተቀበለም፦ {reason}። ምንም ገንዘብ አልተወሰደም። እባክዎ መረጃዎን አይተው እንደገና ይሞክሩ።',
  },
  'gateway-refused-phone': {
    status: 502,
    en: 'The payment service does not take this phone number. Please enter a valid phone number before proceeding.',
    am: 'የክፍያ አገልግሎቱ ይህን ስልክ ቁጥር አልተቀበለም። ከመቀጠልዎ በፊት እባክዎ ትክክለኛ ስልክ ቁጥር ያስገቡ።',
  },
  'gateway-refused-email': {
    status: 502,
    en: 'The payment service does not take this email address. Please enter a valid email address.',
    am: 'የክፍያ አገልግሎቱ ይህን ኢሜይል አልተቀበለም። እባክዎ ትክክለኛ ኢሜይል ያስገቡ።',
  },
  'gateway-failed': {
    status: 502,
    en: 'The payment service did not answer. Nothing was charged. Please try again.',
    am: 'የክፍያ አገልግሎቱ አልመለሰም። ምንም ክፍያ አልተወሰደም። እባክዎ እንደገና ይሞክሩ።',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>

export type RefusalCode = keyof typeof refusals

export type FieldFault = { msg: string; path: string }

/** An expected refusal: thrown by deeds, translated at the edges (HTTP answer, command line). */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly values: Record<string, string | number>
  readonly faults: FieldFault[] | undefined

  constructor(code: RefusalCode, values: Record<string, string | number> = {}, faults?: FieldFault[]) {
    super(refusalText(code, 'en', values))
    this.code = code
    this.values = values
    this.faults = faults
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** The sentence of a refusal in a language, its values filled in. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return refusals[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}
