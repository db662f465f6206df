import { Refusal } from '../../../contract/refusals.ts'
import type { StockCause } from '../../../contract/stock-causes.ts'
import { choosePlace, findPlace } from '../../catalogue/places/places.ts'
import { leftAtPlace, stockAtPlaces } from '../../catalogue/places/stock-at-places.ts'
import { moveStockAt } from '../../catalogue/places/move-stock-at.ts'
import type { VariantQuantity } from '../../catalogue/stock/reservations.ts'
import { lockStock } from '../../catalogue/stock/reservations.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { findTransfer } from './prepare-transfer.ts'
import type { TransferRow } from './prepare-transfer.ts'

type Line = { variantId: string; sku: string; units: number }

async function linesOf(tx: Database, { id }: TransferRow): Promise<Line[]> {
  return tx
    .selectFrom('stockTransferLines as l')
    .innerJoin('variants as v', 'v.id', 'l.variantId')
    .select(['l.variantId', 'l.units', 'v.sku'])
    .where('l.transferId', '=', id)
    .orderBy('l.variantId')
    .execute()
}

const sumOf = (lines: readonly { units: number }[]) => lines.reduce((sum, { units }) => sum + units, 0)

type Sent = { transferId: string; units: number; actor: Actor }

/** Refuses `transfer-changed` if other units were shown, `transfer-empty`, `transfer-short` and `transfer-ended`. */
export async function sendTransfer(db: Database, { transferId, units, actor }: Sent): Promise<void> {
  await transaction(db, async (tx) => {
    const transfer = await findTransfer(tx, transferId, { isLocked: true })
    if (transfer.status === 'sent' && transfer.sentBy === actor.name) return
    if (transfer.status !== 'draft') throw new Refusal('transfer-sent')
    await choosePlace(tx, transfer.toPlace)
    const lines = await linesOf(tx, transfer)
    if (lines.length === 0) throw new Refusal('transfer-empty')
    if (sumOf(lines) !== units) throw new Refusal('transfer-changed')
    const ids = lines.map(({ variantId }) => variantId)
    await lockStock(tx, ids)
    const stock = await stockAtPlaces(tx, ids)
    for (const line of lines) {
      const left = leftAtPlace(stock.get(line.variantId), transfer.fromPlace)
      if (line.units > left) throw new Refusal('transfer-short', { sku: line.sku, left })
    }
    const taken = lines.map(({ variantId, units: quantity }) => ({ variantId, quantity: -quantity }))
    await moveOf(tx, transfer, { units: taken, at: transfer.fromPlace, cause: 'transfer-sent', actor })
    await tx
      .updateTable('stockTransfers')
      .set({ status: 'sent', sentBy: actor.name, sentAt: tx.now() })
      .where('id', '=', transferId)
      .execute()
    await recordActivity(tx, actor, {
      action: 'send-transfer',
      subject: transferId,
      after: { ...(await placesOf(tx, transfer)), variants: lines.length, units },
    })
  })
}

type Received = {
  transferId: string
  lines: readonly { variantId: string; units: number }[]
  reason: string
  actor: Actor
}

/** Refuses `transfer-not-sent`, `transfer-ended`, `transfer-reason-needed`, and `variant-not-found` for what was not sent. */
export async function receiveTransfer(
  db: Database,
  { transferId, lines: given, reason, actor }: Received,
): Promise<void> {
  await transaction(db, async (tx) => {
    const transfer = await findTransfer(tx, transferId, { isLocked: true })
    if (transfer.status === 'received' && transfer.endedBy === actor.name) return
    refuseEnded(transfer)
    if (transfer.status !== 'sent') throw new Refusal('transfer-not-sent')
    const lines = await linesOf(tx, transfer)
    const arrived = new Map(lines.map(({ variantId, units }) => [variantId, units]))
    for (const { variantId, units } of given) {
      if (!arrived.has(variantId)) throw new Refusal('variant-not-found')
      arrived.set(variantId, units)
    }
    const isOther = lines.some(({ variantId, units }) => arrived.get(variantId) !== units)
    if (isOther && reason === '') throw new Refusal('transfer-reason-needed')
    const units = [...arrived].map(([variantId, quantity]) => ({ variantId, quantity }))
    await moveOf(tx, transfer, { units, at: transfer.toPlace, cause: 'transfer-received', actor })
    for (const { variantId, quantity } of units) {
      await tx
        .updateTable('stockTransferLines')
        .set({ received: quantity })
        .where('transferId', '=', transferId)
        .where('variantId', '=', variantId)
        .execute()
    }
    await end(tx, transfer, { status: 'received', reason, actor })
    await recordActivity(tx, actor, {
      action: 'receive-transfer',
      subject: transferId,
      before: { units: sumOf(lines) },
      after: {
        ...(await placesOf(tx, transfer)),
        units: units.reduce((sum, { quantity }) => sum + quantity, 0),
        ...(reason !== '' && { reason }),
      },
    })
  })
}

/** Refuses `transfer-ended`; a repetition changes nothing. */
export async function cancelTransfer(
  db: Database,
  { transferId, reason, actor }: { transferId: string; reason: string; actor: Actor },
): Promise<void> {
  await transaction(db, async (tx) => {
    const transfer = await findTransfer(tx, transferId, { isLocked: true })
    if (transfer.status === 'canceled' && transfer.endedBy === actor.name) return
    refuseEnded(transfer)
    if (transfer.status === 'sent') {
      const lines = await linesOf(tx, transfer)
      const back = lines.map(({ variantId, units: quantity }) => ({ variantId, quantity }))
      await moveOf(tx, transfer, { units: back, at: transfer.fromPlace, cause: 'transfer-canceled', actor })
    }
    await end(tx, transfer, { status: 'canceled', reason, actor })
    await recordActivity(tx, actor, {
      action: 'cancel-transfer',
      subject: transferId,
      after: { ...(await placesOf(tx, transfer)), reason },
    })
  })
}

function refuseEnded({ status, endedBy }: TransferRow): void {
  if (status === 'received' || status === 'canceled')
    throw new Refusal('transfer-ended', { by: endedBy ?? '' })
}

async function placesOf(tx: Database, { fromPlace, toPlace, number }: TransferRow) {
  const [from, to] = [await findPlace(tx, fromPlace), await findPlace(tx, toPlace)]
  return { number, from: from.code, to: to.code }
}

type Moved = { units: readonly VariantQuantity[]; at: string; cause: StockCause; actor: Actor }

async function moveOf(tx: Database, { id }: TransferRow, { units, at, cause, actor }: Moved): Promise<void> {
  await lockStock(
    tx,
    units.map(({ variantId }) => variantId),
  )
  await moveStockAt(tx, { units, placeId: at }, { cause, actor: actor.name, subject: id })
}

async function end(
  tx: Database,
  { id }: TransferRow,
  { status, reason, actor }: { status: 'received' | 'canceled'; reason: string; actor: Actor },
): Promise<void> {
  await tx
    .updateTable('stockTransfers')
    .set({ status, reason, endedBy: actor.name, endedAt: tx.now() })
    .where('id', '=', id)
    .execute()
}
