import type { CourierLink } from '../../../../contract/hand-over-shapes.ts'
import type { DeliveryAddress } from '../../../../contract/addresses.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import type { PartStatus } from '../../../../contract/order-parts.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { RefusalReason } from '../../../../contract/part-clocks.ts'
import type { ImmediateCode, RefusalCode } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { memberOfActor, sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import { courierLinkOnWire, openCourierLink } from '../../../commerce/hand-over/courier-links.ts'
import { enterCode } from '../../../commerce/hand-over/enter-code.ts'
import { deliverOwnPart } from '../../../commerce/orders/act-on-part.ts'
import type { Carrying } from '../../../commerce/orders/carried-by.ts'
import { cashOfNextParcel } from '../../../commerce/orders/cash-of-parcel.ts'
import { methodFor } from '../../../commerce/orders/chosen-deliveries.ts'
import { isHeld } from '../../../commerce/orders/order-holds.ts'
import { parcelsOnTheirWay } from '../../../commerce/orders/part-units.ts'
import type { OrderRow } from '../../../commerce/orders/place-order.ts'
import type { OrderUnits } from '../../../commerce/orders/shipments.ts'
import { wasSent } from '../../../commerce/orders/ship-order.ts'
import { readOrder } from '../../../commerce/orders/transition-order.ts'
import { whoSetStatus } from '../../../commerce/parts/part-steps.ts'
import type { PartRow } from '../../../commerce/parts/present-parts.ts'
import { positionsOf } from '../../../commerce/parts/read-parts.ts'
import { acceptPart } from '../../../commerce/seller-parts/accept-part.ts'
import { findPart, lockPart, orderOf } from '../../../commerce/seller-parts/find-part.ts'
import { refusePart, refuseUnits } from '../../../commerce/seller-parts/refuse-part.ts'
import { shipPart } from '../../../commerce/seller-parts/ship-part.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import type { SellerPart } from '../../../commerce/seller-orders/show-part.ts'

/** The part was read as its seller, so that it is the seller's. */
export interface OnPart {
  part: Pick<SellerPart, 'id' | 'orderNumber' | 'status'>
  member: SellerSession
  address: string
}

/** A member does it again whose answer was lost: it is done already. */
class DoneBefore extends Error {}

/** A repetition changes nothing. */
export async function acceptForSeller({ unwalled }: Portal, on: OnPart): Promise<void> {
  await acting(on, (by) =>
    transaction(unwalled.db, async (tx) => {
      const { part } = await lockPart(tx, on.member.sellerId, on.part.id)
      await requireStatus(tx, part, { by, among: ['new'], done: 'accepted' })
      await acceptPart(tx, part.sellerId, part.id, by)
      await by.log(tx, 'accept-part')
    }),
  )
}

export async function shipForSeller(
  { unwalled }: Portal,
  on: OnPart,
  { key: id, ...carrying }: Carrying & { key: string },
): Promise<void> {
  await acting(on, (by) =>
    transaction(unwalled.db, async (tx) => {
      const { order, part } = await lockPart(tx, on.member.sellerId, on.part.id)
      if (await wasSent(tx, order, id)) return
      await requireStatus(tx, part, { by, among: ['new', 'accepted'] })
      const { actor } = by
      const isPickedUp = methodFor(order, part.sellerId)?.pickUp === true
      const checkAddress = (address: DeliveryAddress | null) => {
        // The order would only now take the address from its customer, so that nobody has seen it.
        const isUnseen = order.deliveryAddress === null && address !== null
        if (isUnseen && !isPickedUp) throw new Refusal('seller-part-without-address')
      }
      await shipPart(tx, part.sellerId, part.id, { ...carrying, actor, id, checkAddress })
      await by.log(tx, 'ship-part', { carrier: carrying.carrierId ?? null })
    }),
  )
}

interface Canceled {
  key: string
  reason: RefusalReason
  note?: string | undefined
  units?: OrderUnits[] | undefined
}

export async function cancelForSeller(
  { unwalled }: Portal,
  on: OnPart,
  { key: id, reason, note, units }: Canceled,
): Promise<void> {
  const { sellerId } = on.member
  await acting(on, async (by) => {
    const refusing = {
      actor: by.actor,
      reason,
      note,
      check: (tx: Database, part: PartRow) =>
        requireStatus(tx, part, { by, among: ['new', 'accepted'], done: 'canceled' }),
      record: (tx: Database) =>
        by.log(tx, on.part.status === 'new' ? 'refuse-part' : 'cancel-part', {
          refusal: reason,
          ...(units && {
            lines: units.map(({ position, quantity }) => `${quantity} × ${position + 1}`).join(', '),
          }),
        }),
    }
    if (units) await refuseUnits(unwalled, sellerId, on.part.id, { ...refusing, id, units })
    else await refusePart(unwalled, sellerId, on.part.id, refusing)
  })
}

/**
 * The seller alone says that it was delivered, so that what is owed is held for longer; or that it was paid in cash, which
 * the seller owes the shop from then on.
 */
export async function deliverForSeller({ unwalled }: Portal, on: OnPart): Promise<void> {
  await acting(on, (by) =>
    transaction(unwalled.db, async (tx) => {
      const { order, part } = await lockPart(tx, on.member.sellerId, on.part.id)
      if (part.sentBy === 'shop') throw new Refusal('part-sent-by-shop')
      if (part.status === 'delivered') return
      const isCash = order.paymentStatus === 'on-delivery' && (await isCollectedBySeller(tx, order, part.id))
      if (order.paymentStatus !== 'paid' && !isCash) throw new Refusal('seller-part-unpaid')
      await deliverOwnPart(tx, order, { partId: part.id, actor: by.actor })
      await by.log(tx, 'deliver-part')
    }),
  )
}

export async function handOverForSeller(
  { unwalled }: Portal,
  on: OnPart,
  { code }: { code: string },
): Promise<void> {
  await acting(on, async (by) => {
    const { userId, orderId } = await findPart(unwalled.db, on.member.sellerId, on.part.id)
    await enterCode(
      unwalled.db,
      { userId, id: orderId },
      {
        partId: on.part.id,
        code,
        way: 'portal',
        actor: by.actor,
        check({ sentBy }) {
          if (sentBy === 'shop') throw new Refusal('part-sent-by-shop')
        },
        record: (tx) => by.log(tx, 'hand-over-part'),
      },
    )
  })
}

export async function linkForSeller({ unwalled }: Portal, on: OnPart): Promise<CourierLink> {
  let token = ''
  await acting(on, (by) =>
    transaction(unwalled.db, async (tx) => {
      const { order, part } = await lockPart(tx, on.member.sellerId, on.part.id)
      if (part.sentBy === 'shop') throw new Refusal('part-sent-by-shop')
      token = await openCourierLink(tx, order, { partId: part.id, actor: by.actor })
      await by.log(tx, 'make-courier-link')
    }),
  )
  return courierLinkOnWire(unwalled.config, token)
}

/** It depends on what of the order others send, which no seller may read. Undefined if nothing is to be collected. */
export async function cashForLabel(
  { unwalled: { db } }: Portal,
  sellerId: string,
  partId: string,
): Promise<{ santim: number | null } | undefined> {
  const part = await findPart(db, sellerId, partId)
  if (part.sentBy === 'shop') return undefined
  return cashOfNextParcel(db, await readOrder(db, orderOf(part)), await positionsOf(db, part))
}

/** No carrier brings what is on its way of the part, so that the seller has the cash. */
async function isCollectedBySeller(tx: Database, order: OrderRow, partId: string): Promise<boolean> {
  const parcels = await parcelsOnTheirWay(tx, order, partId)
  return parcels.length > 0 && parcels.every(({ collectedBy }) => collectedBy !== null)
}

interface By {
  actor: string
  log: (tx: Database, action: ActivityAction, details?: ActivityValues) => Promise<void>
}

async function acting({ part, member, address }: OnPart, work: (by: By) => Promise<void>): Promise<void> {
  const actor = member.actor(address)
  const log = (tx: Database, action: ActivityAction, details: ActivityValues = {}) =>
    recordActivity(tx, actor, { action, subject: part.orderNumber, after: details })
  try {
    await work({ actor: sellerActor(actor.name), log })
  } catch (error) {
    if (error instanceof DoneBefore) return
    throw error instanceof Refusal ? forSeller(error) : error
  }
}

interface Wanted {
  by: By
  among: readonly PartStatus[]
  /** The part has this status once the step is done. */
  done?: PartStatus
}

/** Whoever is second is told what the first one did. */
async function requireStatus(tx: Database, part: PartRow, { by, among, done }: Wanted): Promise<void> {
  if (part.sentBy === 'shop') throw new Refusal('part-sent-by-shop')
  if (among.includes(part.status)) {
    if (await isHeld(tx, { userId: part.userId, id: part.orderId })) throw new Refusal('seller-part-held')
    return
  }
  if (part.endedBecause === 'late') throw new Refusal('seller-part-run-out')
  const actor = await whoSetStatus(tx, part)
  if (actor === by.actor && part.status === done) throw new DoneBefore()
  const who = actor === undefined ? undefined : memberOfActor(actor)
  const isEnded = part.endedAt !== null
  if (who === undefined) throw new Refusal(isEnded ? 'part-ended' : 'seller-part-was-sent')
  if (isEnded) throw new Refusal('seller-part-canceled', { who })
  throw new Refusal(part.status === 'accepted' ? 'seller-part-accepted' : 'seller-part-sent', { who })
}

/** What is written for the shop or its customer, or tells of the whole order, is said to a seller in its own words. */
const sayings: Partial<Record<RefusalCode, ImmediateCode>> = {
  'order-held': 'seller-part-held',
  'order-due': 'seller-part-unpaid',
  'order-unpaid': 'seller-part-unpaid',
  'part-of-unpaid-order': 'seller-part-unpaid',
  'order-without-address': 'seller-part-without-address',
  'address-not-served': 'seller-part-without-address',
  'part-already-sent': 'seller-part-was-sent',
  'order-step-impossible': 'seller-part-not-cancelable',
  'units-not-cancelable': 'seller-part-not-cancelable',
  'order-partly-sent': 'seller-part-not-cancelable',
  'change-not-refunded': 'seller-part-not-cancelable',
  'refund-under-way': 'seller-part-not-cancelable',
  'nothing-to-refund': 'seller-part-not-cancelable',
  'refund-too-large': 'seller-part-not-cancelable',
  'refund-of-all-unsent': 'seller-part-not-cancelable',
  'gateway-not-configured': 'seller-part-not-cancelable',
  'payment-undecided': 'seller-part-not-cancelable',
  'key-reused': 'saved-otherwise',
}

function forSeller(refusal: Refusal): Refusal {
  const said = sayings[refusal.code as RefusalCode]
  return said ? Object.assign(new Refusal(said), { cause: refusal }) : refusal
}
