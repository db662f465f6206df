import type { ToldDisputeStep } from '../../../contract/dispute-rules.ts'
import type { ParcelCarrier, Rider } from '../../../contract/orders.ts'
import type { Language } from '../../../contract/language.ts'
import type { ReturnStatus } from '../../../contract/return-rules.ts'
import type { Goods, MailedUnits, Mails, OrderChanged } from '../../platform/mail/mails.ts'

export type AboutOrder = { order: { id: string; orderNumber: string } }

export type ToldGoods = Goods & { totalSantim: number; goesTo: string | null }

export type Arriving = { arrival: NonNullable<Mails['order-paid']['arrival']> }

/** It is why the seller does not send goods of the order. */
type Unsent = Pick<Mails['order-canceled'], 'unsent'>

export type AboutProduct = { productName: (language: Language) => string; productId: string }

export type UnpaidOrder = AboutOrder & { wasReported: boolean; isInCart: boolean }

/** This has to be known of an event of each kind to tell a customer of it. */
export interface EventData {
  'order-placed': AboutOrder & { goods: ToldGoods }
  'order-placed-on-delivery': AboutOrder & { goods: ToldGoods } & Arriving
  'transfer-reported': AboutOrder & { goods: ToldGoods }
  'order-paid': AboutOrder & { goods: ToldGoods } & Arriving
  /** Without a recipient the buyer gets the code. `day` is that in Ethiopia on which it is sent. */
  'gift-card-bought': AboutOrder & { amountSantim: number; recipient: { name: string; day: string } | null }
  'gift-card-sent': { order: { id: string }; amountSantim: number }
  'payment-failed': UnpaidOrder
  'payment-expired': UnpaidOrder
  'order-canceled': AboutOrder & Unsent
  'order-replaced': AboutOrder & { newNumber: string }
  'parcel-sent': AboutOrder & {
    goods: ToldGoods
    message: 'order-shipped' | 'order-sent' | 'order-part-sent' | 'order-rest-sent'
    carrierIn?: (language: Language) => ParcelCarrier
    /** The parcel has all of what this store sells in an order of several sellers. */
    storeIn?: (language: Language) => string
    rider?: Rider
    /** The code for its hand-over is computed from it when a message is sent. */
    codeOf?: string
  } & Arriving &
    Pick<Mails['order-shipped'], 'trackingNumber' | 'parcel'>
  'parcel-delivered': AboutOrder
  'parcel-refused': AboutOrder
  'units-canceled': AboutOrder & {
    contents: MailedUnits[]
    isPaid: boolean
    /** The customer has asked for it. */
    isAsked: boolean
    toPaySantim?: number
  } & Unsent
  'order-complete': AboutOrder
  'order-refused': AboutOrder
  'return-changed': AboutOrder & {
    returnNumber: string
    step: ReturnStatus
    sendTo: string | null
    reason: string | null
  }
  'dispute-changed': AboutOrder & { store: string; step: ToldDisputeStep }
  'order-to-pay': AboutOrder & { goods: ToldGoods; until: Date }
  'part-paid': AboutOrder & { amountSantim: number; dueSantim: number }
  'order-changed': AboutOrder & { goods: ToldGoods } & Omit<OrderChanged, 'totalSantim'>
  'difference-paid': AboutOrder & { amountSantim: number }
  'money-goes-back': AboutOrder & { amountSantim: number }
  'surplus-goes-back': AboutOrder & { amountSantim: number }
  'refund-due': AboutOrder & { amountSantim: number }
  'refund-due-bought': AboutOrder & { amountSantim: number }
  'refund-started': AboutOrder & { goods: ToldGoods; amountSantim: number }
  /** It may have become store credit. */
  'order-refunded': AboutOrder & { goods: ToldGoods; amountSantim: number; isCredit?: boolean }
  'seller-wrote': AboutOrder & { storeIn: (language: Language) => string }
  'question-answered': AboutProduct & { answer: string }
  'back-in-stock': AboutProduct & { variantId: string }
  /** `at` is a date in ISO 8601. */
  'new-device': { device: string; place: string; at: string; isTexted: boolean }
  'passkey-changed': { change: 'added' | 'removed'; at: string; isTexted: boolean }
}

export type EventName = keyof EventData
