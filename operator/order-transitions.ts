import { formatAmount, toSantim } from '../contract/money.ts'
import { Fault } from '../server/platform/fault.ts'
import { findAnyOrder, unitsUnsent } from '../server/commerce/orders/read-orders.ts'
import type { WholeOrder } from '../server/commerce/orders/read-orders.ts'
import type { Carrying } from '../server/commerce/orders/carried-by.ts'
import type { OrderUnits } from '../server/commerce/orders/shipments.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { actOnOrder } from '../server/operations/office/orders/act-on-order.ts'
import type { ChosenPart } from '../server/operations/office/orders/act-on-order.ts'
import { partOfSeller } from '../server/operations/office/orders/chosen-part.ts'
import type { RefundRow } from '../server/commerce/payments/tables.ts'
import { addressInOptions } from './address-options.ts'
import { changeOrder } from './change-order.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { sellerOf } from './find-seller.ts'
import { operator } from './operator-name.ts'

/** `orders address ORDER --street S --city C --state S --zip Z [OPTIONS]`. */
export async function addressCommand(call: Call): Promise<void> {
  const address = addressInOptions(call)
  await changeOrder(call, 'address', async (shop, order) => {
    await actOnOrder(shop, order, operator(), { type: 'set-address', address })
    return 'has a delivery address'
  })
}

/** `orders ship ORDER [--seller S] [--lines LIST] [--carrier ID] [--tracking NUMBER] [--rider NAME --rider-phone P] [--parcel N]`. */
export function shipCommand(call: Call): Promise<void> {
  const parcel = parcelOf(call)
  const carrying = carryingOf(call)
  return changeOrder(call, 'ship', async (shop, order) => {
    if (parcel !== undefined) {
      const { carrierId, trackingNumber, rider } = carrying
      if (!carrierId && !rider && trackingNumber === undefined) {
        throw new Fault('--parcel needs --tracking, --carrier or --rider.', { exitCode: 2 })
      }
      await actOnOrder(shop, order, operator(), { type: 'track-parcel', parcel, ...carrying })
      if (carrierId ?? rider) return `has a parcel ${parcel} that is carried otherwise`
      return `has a new tracking number of parcel ${parcel}`
    }
    const units = unitsOf(call, order)
    const part = await partNamed(call, shop, order)
    await actOnOrder(shop, order, operator(), { type: 'ship-order', ...carrying, units, part })
    if (part) return `has a parcel of ${part.store}`
    const { status } = await findAnyOrder(shop.db, order.id)
    return status === 'pending' ? 'is shipped in part' : 'is shipped'
  })
}

/** `orders complete ORDER [--parcel N | --seller S]`. */
export function completeCommand(call: Call): Promise<void> {
  const parcel = parcelOf(call)
  return changeOrder(call, 'complete', async (shop, order) => {
    const part = await partNamed(call, shop, order)
    await actOnOrder(shop, order, operator(), { type: 'complete-order', parcel, part })
    const { status } = await findAnyOrder(shop.db, order.id)
    if (part && status !== 'complete') return `is ${status}; what ${part.store} sells was delivered`
    return status === 'complete' ? 'is complete' : `is ${status}; parcel ${parcel} was delivered`
  })
}

/** `orders refused ORDER [--parcel N | --seller S] [--write-off]`. */
export function refusedCommand(call: Call): Promise<void> {
  const parcel = parcelOf(call)
  const writeOff = call.options.writeOff === true
  return changeOrder(call, 'refused', async (shop, order) => {
    const part = await partNamed(call, shop, order)
    await actOnOrder(shop, order, operator(), { type: 'refuse-delivery', writeOff, parcel, part })
    const { status } = await findAnyOrder(shop.db, order.id)
    return `is ${status}; ${status === 'canceled' ? 'its' : 'the refused'} goods are ${writeOff ? 'written off' : 'on hand again'}`
  })
}

/** `orders cancel ORDER [--lines LIST | --seller S] [--reason TEXT]`. A refund that the gateway refuses is a Fault. */
export function cancelCommand(call: Call): Promise<void> {
  return changeOrder(call, 'cancel', async (shop, order) => {
    const reason = textOf(call.options.reason) ?? 'Canceled by the shop'
    const units = unitsOf(call, order)
    const ofSeller = await partNamed(call, shop, order)
    if (ofSeller) {
      if (units) throw new Fault('--lines and --seller exclude each other.', { exitCode: 2 })
      const refund = await actOnOrder(shop, order, operator(), {
        type: 'cancel-part',
        reason,
        part: ofSeller,
      })
      if (!refund) return `is changed; what ${ofSeller.store} sells is canceled`
      return refundOutcome(refund, { subject: order.orderNumber, isPart: true })
    }
    if (units) {
      const part = await actOnOrder(shop, order, operator(), { type: 'cancel-units', reason, units })
      if (!part) return 'is changed; the units are canceled'
      return refundOutcome(part, { subject: order.orderNumber, isPart: true })
    }
    const refund = await actOnOrder(shop, order, operator(), { type: 'cancel-order', reason })
    if (!refund) return 'is canceled'
    if (refund.status === 'refunded') return 'is canceled and refunded'
    if (refund.status === 'failed') throw refundFailed(refund, `${order.orderNumber} is canceled, but it`)
    return `is canceled; the refund has started${refund.failure && `. ${continued(refund)}`}`
  })
}

/** `orders release ORDER --reason TEXT`. */
export function releaseCommand(call: Call): Promise<void> {
  return changeOrder(call, 'release', async (shop, order) => {
    const reason = textOf(call.options.reason)
    if (reason === undefined) throw new Fault('--reason is missing.', { exitCode: 2 })
    await actOnOrder(shop, order, operator(), { type: 'release-hold', reason })
    return 'can be sent again'
  })
}

/** `--seller`, by id or store. */
async function partNamed(
  { options }: Call,
  { db }: Pick<RunningShop, 'db'>,
  order: WholeOrder,
): Promise<ChosenPart | undefined> {
  const sellerId = await sellerOf(db, textOf(options.seller))
  return sellerId === undefined ? undefined : partOfSeller(order, sellerId)
}

/** `orders refund ORDER [--amount BIRR] [--reason TEXT]`. A refund that the gateway refuses is a Fault. */
export async function refundCommand(call: Call): Promise<void> {
  const amountSantim = refundAmountOf(call)
  await changeOrder(call, 'refund', async (shop, order) => {
    const reason = textOf(call.options.reason) ?? 'Refunded by the shop'
    const refund = await actOnOrder(shop, order, operator(), {
      type: 'refund-order',
      reason,
      amountSantim,
      toCredit: call.options.toCredit === true,
    })
    if (!refund) throw new Error('A refund has no row')
    return refundOutcome(refund, { subject: order.orderNumber, isPart: amountSantim !== undefined })
  })
}

/** What is said about `subject`, an order or a return. A refund that the gateway refused is a Fault. */
export function refundOutcome(
  refund: RefundRow,
  { subject, isPart }: { subject: string; isPart: boolean },
): string {
  const amount = `${formatAmount(refund.amountSantim)} ETB`
  if (refund.status === 'refunded') return `was ${isPart ? 'partially ' : ''}refunded: ${amount}`
  if (refund.status === 'failed') throw refundFailed(refund, subject)
  if (refund.failure) return `is being refunded: ${amount}. ${continued(refund)}`
  return `is being refunded: ${amount}; the gateway is polled until the refund is finished`
}

function refundFailed({ amountSantim, failure }: RefundRow, subject: string): Fault {
  const amount = `${formatAmount(amountSantim)} ETB`
  const reason = failure ? ` ${failure}` : ''
  return new Fault(`${subject} could not be refunded: the gateway refused to refund ${amount}.${reason}`)
}

/** The sentence goes on, so that it has no full stop. */
function continued({ failure }: RefundRow): string {
  return `${failure} The refund is recorded and will be carried out when the shop runs`
}

/** `--carrier`, `--tracking`, `--rider` and `--rider-phone`. */
export function carryingOf({ options }: Call): Carrying {
  const [name, phone] = [textOf(options.rider), textOf(options.riderPhone)]
  if ((name === undefined) !== (phone === undefined)) {
    throw new Fault('--rider and --rider-phone belong together.', { exitCode: 2 })
  }
  return {
    carrierId: textOf(options.carrier),
    trackingNumber: textOf(options.tracking),
    ...(name !== undefined && phone !== undefined && { rider: { name, phone } }),
  }
}

/** `--parcel`. */
function parcelOf({ options }: Call): number | undefined {
  const text = textOf(options.parcel)
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new Fault('--parcel must be the number of a parcel, as orders show lists them.', { exitCode: 2 })
}

/** `--lines 1,3x2`: all units of line 1 that are not sent, and two of line 3. */
function unitsOf({ options }: Call, order: WholeOrder): OrderUnits[] | undefined {
  const text = textOf(options.lines)
  if (text === undefined) return undefined
  return text.split(',').map((part) => {
    const [, line, units] = /^\s*([1-9]\d{0,3})(?:x([1-9]\d{0,2}))?\s*$/.exec(part) ?? []
    if (line === undefined || Number(line) > order.items.length) {
      throw new Fault(
        `--lines must name lines of the order, 1 to ${order.items.length}, such as 1,2 or 1x2 for two units of line 1.`,
        { exitCode: 2 },
      )
    }
    const position = Number(line) - 1
    return { position, quantity: units === undefined ? unitsUnsent(order, position) : Number(units) }
  })
}

/** `--amount` in santim; undefined for the whole amount. */
export function refundAmountOf({ options }: Call): number | undefined {
  const text = textOf(options.amount)
  if (text === undefined) return undefined
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? toSantim(Number(text)) : 0
  if (amount > 0) return amount
  throw new Fault('--amount must be an amount in birr above 0, for example 450 or 449.50.', { exitCode: 2 })
}
