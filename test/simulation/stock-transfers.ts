import { Refusal } from '../../contract/refusals.ts'
import { defaultPlace, savePlace } from '../../server/catalogue/places/places.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import {
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
} from '../../server/operations/stock-transfers/move-transfer.ts'
import { setTransferLine, startTransfer } from '../../server/operations/stock-transfers/prepare-transfer.ts'
import { settleAll } from './customer.ts'
import type { Random } from './random.ts'

const actor = { staffId: null, name: 'operator', address: null }
const store = '0190f0a4-0000-7000-8000-00000000d092'

/**
 * The shop has a store from now on. A transfer is sent by two members at once, and received, with fewer or more than was
 * sent, or canceled by a later call. The audit compares the places with the stock and with its history.
 */
export async function transferStock(db: Database, random: Random, variantId: string): Promise<void> {
  const sent = await db
    .selectFrom('stockTransfers')
    .select('id')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst()
  if (sent) return end(db, random, sent.id, variantId)
  await savePlace(db, { placeId: store, name: 'Store', code: 'STORE', isActive: true, actor })
  const shop = (await defaultPlace(db)).id
  const [from, to] = random.chance(0.6) ? [shop, store] : [store, shop]
  const transferId = newId()
  const units = 1 + random.below(3)
  await startTransfer(db, { transferId, from, to, note: '', actor })
  await setTransferLine(db, { transferId, variantId, units })
  const send = () =>
    sendTransfer(db, { transferId, units, actor }).catch((error: unknown) => {
      // So many may not be there.
      if (!(error instanceof Refusal)) throw error
    })
  await settleAll([send(), send()])
  const { status } = await db
    .selectFrom('stockTransfers')
    .select('status')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  if (status === 'draft') await cancelTransfer(db, { transferId, reason: 'simulated', actor })
}

async function end(db: Database, random: Random, transferId: string, variantId: string): Promise<void> {
  const cancel = () => cancelTransfer(db, { transferId, reason: 'simulated', actor })
  if (random.chance(0.3)) return settleAll([cancel(), cancel()])
  const present = await db
    .selectFrom('stockTransferLines')
    .select('variantId')
    .where('transferId', '=', transferId)
    .where('variantId', '=', variantId)
    .executeTakeFirst()
  const lines = present ? [{ variantId, units: random.below(4) }] : []
  const receive = () => receiveTransfer(db, { transferId, lines, reason: 'simulated', actor })
  return settleAll([receive(), receive()])
}
