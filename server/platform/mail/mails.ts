import type { ParcelCarrier, Rider } from '../../../contract/orders.ts'
import type { Language } from '../../../contract/language.ts'
import type { LocaleChoice } from '../../../contract/locale.ts'
import type { OpenHours } from '../../../contract/opening-hours.ts'
import type { UnsentReason } from '../../../contract/part-clocks.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import type { FaultPart } from '../../../contract/seller-score.ts'

declare module '../jobs/publish.ts' {
  interface ShopEvents {
    /** It is sent once for each id. */
    'mail.requested': QueuedMail
  }
}

export interface OrderedLine {
  name: string
  quantity: number
  costSantim: number
  isDiscounted?: boolean
  /** A sale ran: one cost `unitSantim` instead. */
  compareAtSantim?: number
  unitSantim?: number
  /** It has its label before it. */
  note?: string
  /** It is the store that sends it, if the order has several sellers, whose lines follow each other. */
  store?: string
}

/** The page of somebody else, or a phone number. */
export type MailLink = { label: string; url: string }

export interface MailedDelivery {
  name: string
  place?: string
  hours?: OpenHours[]
  by: 'post' | 'other' | 'pick-up'
  costSantim: number
  daysFrom: number
  daysTo: number
}

/** It is what an order cost, as on its receipt. Jobs that were queued by earlier versions lack what may be missing. */
export interface Goods {
  lines?: OrderedLine[]
  /** They are automatic discounts. */
  discounts?: { name: string; savingSantim: number }[]
  code?: { code: string; savingSantim: number }
  delivery?: MailedDelivery
  /** It is what each delivery costs, if there are several: a store brings its own goods. */
  fees?: { name: string; costSantim: number; store?: string }[]
  /** So much of the total is not paid in cash, as it is not delivered. */
  notPaidSantim?: number
  /** So much of the total is paid by store credit. */
  creditSantim?: number
  totalSantim?: number
}

export interface MailedUnits {
  name: string
  quantity: number
  /** It is the store that sells it, if the order has several sellers. */
  store?: string
}

interface Destination {
  goesTo?: string | null
}

/** The dates are in ISO format. Jobs of earlier versions have none. */
interface Arriving {
  arrival?: { first: string; last: string }
}

/** Jobs of earlier versions have no `orderId`. */
export interface AboutOrder {
  name: string
  orderNumber: string
  orderId?: string
}

/** It is why the seller does not send goods of the order. */
interface Unsent {
  unsent?: UnsentReason
}

type WholeOrder = AboutOrder & { totalSantim: number } & Goods & Destination & Arriving

/** At most one of `dueSantim` and `backSantim` is not 0: what is still to be paid, or is sent back. */
export type OrderChanged = {
  beforeSantim: number
  totalSantim: number
  dueSantim: number
  backSantim: number
}

export type Credential = 'email' | 'phone' | 'password'

/** `name` is the customer's full name, of which the greeting has the given name. */
export interface Mails {
  'verification-code': { name: string; code: string }
  'reset-password': { name: string; token: string }
  'new-device': { name: string; device: string; place: string; time: string }
  'credentials-changed': { name: string; changed: Credential[]; device: string; at: Date; token: string }
  'passkey-changed': { name: string; change: 'added' | 'removed'; time: string }
  'question-answered': { name: string; product: string; productId: string; answer: string }
  'back-in-stock': { name: string; product: string; productId: string; variantId: string }
  /** `by` invites; `url` is in the office. */
  'staff-invited': { name: string; by: string; url: string }
  'staff-reset': { name: string; by: string; url: string }
  /** `url` is in the seller portal. */
  'seller-invited': { name: string; by: string; store: string; url: string }
  'seller-reset': { name: string; by: string; store: string; url: string }
  'seller-sign-up': { name: string; store: string; url: string }
  'seller-approved': { name: string; store: string; url: string }
  /** `reason` is what members of staff wrote to the seller. */
  'seller-asked': { name: string; store: string; reason: string; url: string }
  'seller-refused': { name: string; store: string; reason: string; url: string }
  'seller-suspended': { name: string; store: string; reason: string; next: string; url: string }
  'appeal-kept': { name: string; store: string; reason: string; url: string }
  'seller-readmitted': { name: string; store: string; reason: string; url: string }
  /** `until` is in ISO format; `ordersADay` is null for a warning. */
  'seller-penalized': {
    name: string
    store: string
    rule: FaultPart
    count: number
    until: string
    ordersADay: number | null
    url: string
  }
  /** `number` has only its last characters. */
  'pay-details-changed': { name: string; store: string; by: string; number: string; url: string }
  'penalty-answered': { name: string; store: string; isLifted: boolean; reason: string; url: string }
  'products-approved': { name: string; store: string; products: string[]; url: string }
  'product-refused': { name: string; store: string; product: string; reason: string; url: string }
  /** `url` is the conversation in the seller portal. */
  'seller-message': { name: string; store: string; orderNumber: string; url: string }
  'order-placed': WholeOrder & { isCash: boolean }
  'order-paid': WholeOrder
  /** The shop has written it down; `until` is in ISO format. */
  'order-to-pay': AboutOrder & { totalSantim: number; until: string } & Goods
  'part-paid': AboutOrder & { amountSantim: number; dueSantim: number }
  'order-changed': AboutOrder & OrderChanged & Goods & Destination
  'order-shipped': AboutOrder & {
    trackingNumber: string | null
    carrier?: ParcelCarrier
    rider?: Rider
    /** The code for the hand-over is computed from it when the mail is sent. */
    codeOf?: string
    /** Only the mail that is sent has it. */
    handOverCode?: string
    parcel?: { contents: MailedUnits[]; isLast: boolean; collectSantim: number | null }
  } & Goods &
    Destination &
    Arriving
  'units-canceled': AboutOrder & {
    contents: MailedUnits[]
    isPaid: boolean
    /** The customer has asked for it. */
    isAsked: boolean
    /** So much is paid in cash for the rest. */
    toPaySantim?: number
  } & Unsent
  'seller-wrote': AboutOrder & { store: string }
  'order-delivered': AboutOrder
  'order-canceled': AboutOrder & Unsent
  'order-refused': AboutOrder
  'transfer-unconfirmed': AboutOrder & { isInCart: boolean }
  'dispute-changed': AboutOrder & { store: string }
  'return-changed': AboutOrder & {
    returnNumber: string
    step: ReturnStatus
    sendTo: string | null
    reason: string | null
  }
  /** `name` is of the recipient, who need not be a customer. */
  'gift-card': {
    name: string
    /** It is empty where nobody has bought it, or the buyer's account was deleted. */
    senderName?: string
    /** Its buyer gets it. */
    isOwn?: boolean
    amountSantim: number
    message: string
    code: string
  }
  /** `day` is that on which the recipient gets it; without a recipient the buyer does. */
  'gift-card-bought': AboutOrder & { amountSantim: number; recipient: { name: string; day: string } | null }
  'refund-started': AboutOrder & { amountSantim: number } & Goods
  'order-refunded': AboutOrder & { amountSantim: number; isCredit?: boolean } & Goods
}

export type MailTemplate = keyof Mails

/** They are never queued, as jobs are stored. */
type SecretTemplate =
  | 'verification-code'
  | 'reset-password'
  | 'credentials-changed'
  | 'staff-invited'
  | 'staff-reset'
  | 'seller-invited'
  | 'seller-reset'
  | 'seller-sign-up'
  | 'gift-card'

export type Mail<Template extends MailTemplate = MailTemplate> = {
  [T in Template]: {
    to: string
    lang: Language
    /** Without it, and in jobs of earlier versions, the language decides. */
    dates?: LocaleChoice
    template: T
    values: Mails[T]
    /** Nobody has proved to receive mail there. */
    isUnproved?: boolean
  }
}[Template]

/** `id` is the template and the id of the cause (an order transition, a refund, a question or a notification). */
export type QueuedMail = Mail<Exclude<MailTemplate, SecretTemplate>> & { id: string }
