import type { DeliveryAddress } from '../../../../contract/addresses.ts'
import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import { toBirr } from '../../../../contract/money.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Carrying } from '../../../commerce/orders/carried-by.ts'
import { deliverPart, refusePart, shipPart } from '../../../commerce/orders/act-on-part.ts'
import { completeOrder } from '../../../commerce/orders/complete-order.ts'
import type { OrderRow } from '../../../commerce/orders/place-order.ts'
import type { OrderUnits } from '../../../commerce/orders/shipments.ts'
import { refuseDelivery } from '../../../commerce/orders/refuse-delivery.ts'
import { setDeliveryAddress } from '../../../commerce/orders/set-delivery-address.ts'
import { changeTracking, shipOrder } from '../../../commerce/orders/ship-order.ts'
import { releaseHold } from '../../../commerce/orders/order-holds.ts'
import { lockOrder, readOrder } from '../../../commerce/orders/transition-order.ts'
import type { OrderKey } from '../../../commerce/orders/transition-order.ts'
import { cancelByOperator, cancelPartByOperator } from '../../../commerce/payments/cancel-on-request.ts'
import { cancelUnitsOfOrder } from '../../../commerce/payments/cancel-units.ts'
import type { PayingShop } from '../../../commerce/payments/payment-attempts.ts'
import { refundOrder } from '../../../commerce/payments/refund-order.ts'
import type { BegunRefund, CheckRefund, RecordChange } from '../../../commerce/payments/refund-order.ts'
import type { RefundRow } from '../../../commerce/payments/tables.ts'

type Check = CheckRefund | undefined

/** The activity log has the name of the store. */
export type ChosenPart = { partId: string; store: string }

type Delivering =
  | { type: 'set-address'; address: DeliveryAddress }
  | (Carrying & {
      type: 'ship-order'
      id?: string | undefined
      units?: OrderUnits[] | undefined
      part?: ChosenPart | undefined
      checkAddress?: ((address: DeliveryAddress | null) => void) | undefined
    })
  | (Carrying & { type: 'track-parcel'; parcel: number })
  | { type: 'complete-order'; parcel?: number | undefined; part?: ChosenPart | undefined }
  | {
      type: 'refuse-delivery'
      writeOff: boolean
      parcel?: number | undefined
      part?: ChosenPart | undefined
    }
  | { type: 'release-hold'; reason: string }

type Refunding =
  | { type: 'cancel-part'; id?: string | undefined; reason: string; part: ChosenPart; check?: Check }
  | { type: 'cancel-order'; reason: string; check?: Check }
  | { type: 'cancel-units'; id?: string | undefined; reason: string; units: OrderUnits[]; check?: Check }
  | {
      type: 'refund-order'
      reason: string
      id?: string
      amountSantim?: number | undefined
      units?: OrderUnits[] | undefined
      toCredit?: boolean | undefined
      check?: Check
    }

export type OrderAction = Delivering | Refunding

/** The activity log records it in the transaction of the change. Returns the refund of the action, if there is one. */
export async function actOnOrder(
  shop: PayingShop,
  { userId, id }: OrderKey,
  by: Actor,
  action: OrderAction,
): Promise<RefundRow | undefined> {
  const key = { userId, id }
  // A name alone could be that of an automatic actor.
  const actor = by.staffId === null ? by.name : `staff ${by.name}`
  const record = recorder(by, action)
  switch (action.type) {
    case 'cancel-order':
      return (await cancelByOperator(shop, key, { ...action, actor, record })).refund
    case 'cancel-part':
      return cancelPartByOperator(shop, key, { ...action, partId: action.part.partId, actor, record })
    case 'cancel-units':
      return cancelUnitsOfOrder(shop, key, { ...action, actor, record })
    case 'refund-order':
      return refundOrder(shop, key, { ...action, actor, record })
    default:
      await transaction(shop.db, async (tx) => {
        const before = await lockOrder(tx, key)
        await deliver(tx, key, { actor, action })
        await record(tx, { before, after: await readOrder(tx, key) })
      })
      return undefined
  }
}

async function deliver(
  tx: Database,
  key: OrderKey,
  { actor, action }: { actor: string; action: Delivering },
): Promise<void> {
  switch (action.type) {
    case 'set-address':
      return setDeliveryAddress(tx, key, { actor, address: action.address })
    case 'ship-order':
      if (action.part) await shipPart(tx, key, { ...action, ...action.part, actor })
      else await shipOrder(tx, key, { ...action, actor })
      return
    case 'track-parcel':
      await changeTracking(tx, key, { ...action, actor, number: action.parcel })
      return
    case 'complete-order':
      if (action.part) await deliverPart(tx, key, { ...action.part, actor })
      else await completeOrder(tx, key, { ...action, actor })
      return
    case 'refuse-delivery':
      if (action.part) await refusePart(tx, key, { ...action, ...action.part, actor })
      else await refuseDelivery(tx, key, { ...action, actor })
      return
    case 'release-hold':
      await releaseHold(tx, await lockOrder(tx, key), { actor, reason: action.reason })
  }
}

function recorder(by: Actor, action: OrderAction): RecordChange {
  return (tx, { before, after, refund }) =>
    recordActivity(tx, by, {
      action: action.type satisfies ActivityAction,
      subject: before.orderNumber,
      before: valuesOf(before),
      after: { ...valuesOf(after), ...detailsOf(action, refund) },
    })
}

/** They leave the address and the rider out, as entries are not anonymised. */
function valuesOf(order: OrderRow): ActivityValues {
  return {
    status: order.status,
    payment: order.paymentStatus,
    address: order.deliveryAddress !== null,
    tracking: order.trackingNumber,
    refunded: toBirr(order.refundedSantim),
  }
}

function detailsOf(action: OrderAction, refund: BegunRefund | undefined): ActivityValues {
  const units = 'units' in action ? action.units : undefined
  return {
    ...(action.type === 'refuse-delivery' && { writtenOff: action.writeOff }),
    ...('carrierId' in action && action.carrierId !== undefined && { carrier: action.carrierId }),
    ...('part' in action && action.part && { seller: action.part.store }),
    ...('reason' in action && { reason: action.reason }),
    ...(refund && { refund: toBirr(refund.totalSantim), reference: refund.reference }),
    ...('toCredit' in action && action.toCredit && { toCredit: true }),
    ...(units && {
      lines: units.map(({ position, quantity }) => `${quantity} × ${position + 1}`).join(', '),
    }),
    ...('parcel' in action && action.parcel !== undefined && { parcel: action.parcel }),
  }
}
