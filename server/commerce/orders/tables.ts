import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryAddress } from '../../../contract/addresses.ts'
import type { OpenHours } from '../../../contract/opening-hours.ts'
import type { Rate } from '../../../contract/delivery-rates.ts'
import type { Option } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import type { OrderStatus } from '../../../contract/order-statuses.ts'
import type { HoldReason } from '../../../contract/order-holds.ts'
import type { CancelReason, PaymentStatus } from '../../../contract/orders.ts'
import type { Terms, TranslatedField } from '../../../contract/product-fields.ts'
import type { OptionTranslations } from '../../catalogue/products/tables.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { OwnDelivery } from '../parts/tables.ts'
import type { Json } from '../../platform/database/connect.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    orders: OrdersTable
    orderItems: OrderItemsTable
    reservedUnits: ReservedUnitsTable
    orderTransitions: OrderTransitionsTable
    orderNotes: OrderNotesTable
    shipments: ShipmentsTable
    shipmentItems: ShipmentItemsTable
    refundedItems: RefundedItemsTable
    refundedDeliveries: RefundedDeliveriesTable
    orderChanges: OrderChangesTable
    orderHolds: OrderHoldsTable
    salesOrders: SalesOrdersTable
  }
}

export type StoredDelivery = {
  name: string
  translations: Translations<'name' | 'place'>
  daysFrom: number
  daysTo: number
  pickUp: boolean
  place?: string
  /** They are the hours that the place had when the order was placed. */
  hours?: OpenHours[]
  /** It is empty for all of them; missing in orders that were placed before it was stored. */
  regions?: string[]
  /** It is what the fee was for; missing in orders that were placed before there were rates. */
  rate?: Rate
}

/** An automatic discount has the name that it had when the line was ordered. */
export type StoredDiscount = { id: string; name: string; translations: Translations<'name'> }

export interface OrdersTable {
  userId: string
  id: string
  orderNumber: string
  /** Orders that replaced each other share it; at most one of them is not canceled. */
  checkoutId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Members of staff make orders of drafts. An order of a gift card has no lines. */
  source: 'cart' | 'direct' | 'office' | 'gift-card'
  totalSantim: number
  refundedSantim: Generated<number>
  /** It is what of the total is not collected, as its units were canceled before they were paid in cash. */
  canceledSantim: Generated<number>
  /** It is what is still to be paid of a paid order that was changed. */
  dueSantim: Generated<number>
  /** It is what of the total the customer's store credit pays. */
  creditSantim: Generated<number>
  vatPercent: Generated<number>
  vatSantim: Generated<number>
  code: Generated<string | null>
  codeSavingSantim: Generated<number>
  automaticSavingSantim: Generated<number>
  deliveryId: Generated<string | null>
  deliverySantim: Generated<number>
  delivery: ColumnType<StoredDelivery | null, string | null | undefined, string | null>
  /** It is null where all of the order goes by the method of the shop. The fees are in `deliverySantim` as well. */
  sellerDeliveries: ColumnType<OwnDelivery[] | null, string | null | undefined, string | null>
  fullName: string
  email: string
  phone: string
  deliveryAddress: ColumnType<DeliveryAddress | null, string | null | undefined, string | null>
  trackingNumber: string | null
  language: Generated<Language>
  /** 0 is the text that the shop comes with; null: the order is older than versions. */
  termsVersion: Generated<number | null>
  reportedAt: Date | null
  canceledBecause: Generated<CancelReason | null>
  replacedBy: Generated<string | null>
  createdAt: Date
}

export interface OrderItemsTable {
  userId: string
  orderId: string
  position: number
  variantId: string
  sku: Generated<string>
  options: Json<Option[], true>
  optionTranslations: Json<OptionTranslations, true>
  name: string
  description: Generated<string>
  image: string | null
  unitPriceSantim: number
  /** It is what one cost in the shop, where a member of staff has changed the price. */
  listedSantim: Generated<number | null>
  priceReason: Generated<string>
  /** It is what one cost without its sale. */
  compareAtSantim: Generated<number | null>
  quantity: number
  lineTotalSantim: number
  /** These numbers of the product are part of what was bought, as they were then. */
  terms: Json<Terms, true>
  noteLabel: Generated<string>
  note: Generated<string>
  /** These units are never sent, or came back because the customer did not accept them. */
  canceledUnits: Generated<number>
  codeSavingSantim: Generated<number>
  automaticSavingSantim: Generated<number>
  discount: ColumnType<StoredDiscount | null, string | null | undefined, string | null>
  reservation: 'none' | 'reserved' | 'committed' | 'released'
  translations: Json<Translations<TranslatedField>, true>
  /** It is whose part of the order the line is; null until an old order is divided. */
  sellerId: Generated<string | null>
  /** This and what follows are the terms on which the seller is paid; null if the shop sells the goods itself. */
  commissionRuleId: Generated<string | null>
  commissionBasisPoints: Generated<number | null>
  /** It is what was paid for the line, with what of its saving the shop bears. */
  commissionBaseSantim: Generated<number | null>
  /** It is without its VAT. */
  commissionSantim: Generated<number | null>
  commissionVatSantim: Generated<number | null>
  shopSavingSantim: Generated<number | null>
  /** It is when the order was placed; null until the day of an old order is counted. */
  orderedAt: Generated<Date | null>
}

/** The orders of a figure of reports, as of when their day was counted, where the orders do not name what it is of. */
interface SalesOrdersTable {
  userId: string
  orderId: string
  dimension: 'way' | 'discount' | 'returned' | 'other'
  /** Of `other` it is empty; of `returned` it is the variant. */
  key: string
  orderedAt: Date
}

/** Triggers count here the items of all customers whose reservation is `reserved`. */
interface ReservedUnitsTable {
  orderId: string
  position: number
  userId: string
  variantId: string
  units: number
  valueSantim: number
  /** It says whether the customer had not completed an order when this was reserved. */
  isOfNewCustomer: boolean
  /** It is the IP address, or /64, that asked for an order which is not paid in cash. */
  address: string | null
  expiresAt: Date | null
}

interface OrderTransitionsTable {
  userId: string
  orderId: string
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  actor: string
  note: Generated<string>
  createdAt: Date
  position: GeneratedAlways<number>
}

interface OrderNotesTable {
  userId: string
  orderId: string
  id: string
  author: string
  text: string
  createdAt: Date
}

export interface ShipmentsTable {
  userId: string
  id: string
  orderId: string
  number: number
  trackingNumber: string | null
  carrierId: Generated<string | null>
  riderName: Generated<string | null>
  riderPhone: Generated<string | null>
  collectSantim: number | null
  /** The seller who collects it; null for riders, carriers and the shop. */
  collectedBy: Generated<string | null>
  /** It is the same as `collectSantim` if a seller collects it, who may read no other. */
  sellerCashSantim: Generated<number | null>
  /** It is what of its price store credit pays, of a cash order. */
  creditSantim: Generated<number>
  actor: string
  createdAt: Date
  deliveredAt: Date | null
  refusedAt: Date | null
}

interface ShipmentItemsTable {
  userId: string
  shipmentId: string
  orderId: string
  position: number
  quantity: number
}

/** The contents of an order before or after a change. */
export type StoredContents = {
  lines: {
    variantId: string
    sku: string
    /** They are by language. */
    names: Record<string, string>
    quantity: number
    priceSantim: number
  }[]
  code: string | null
  deliveryId: string | null
  deliveryName: string | null
  /** They are by language; missing in changes that were made before they were stored. */
  deliveryNames?: Record<string, string>
  deliverySantim: number
  /** Their names are by language, and their fees are in `deliverySantim` as well. */
  sellerDeliveries?: { sellerId: string; names: Record<string, string>; feeSantim: number }[]
  totalSantim: number
  /** Only a change of the address has it. */
  address?: DeliveryAddress | null
}

interface OrderChangesTable {
  userId: string
  id: string
  orderId: string
  position: GeneratedAlways<number>
  actor: string
  reason: string
  before: Json<StoredContents>
  after: Json<StoredContents>
  createdAt: Date
}

/** The order must not be sent until a member of staff releases it. */
export interface OrderHoldsTable {
  userId: string
  id: string
  orderId: string
  reason: HoldReason
  createdAt: Date
  releasedAt: Date | null
  releasedBy: string | null
  releaseReason: Generated<string | null>
}

/** A refund under way or finished sends back the price of these units, other than for a return. */
interface RefundedItemsTable {
  userId: string
  refundId: string
  orderId: string
  position: number
  quantity: number
  paidSantim: number
}

/** A refund under way or finished sends back the fee of a part that its seller brings, or the one of the shop. */
interface RefundedDeliveriesTable {
  userId: string
  refundId: string
  orderId: string
  partId: string | null
  paidSantim: number
}
