import type { Language } from '../../../../contract/language.ts'
import type { Transfer } from '../../../../contract/office/stock-transfers.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { cancelTransfer, receiveTransfer, sendTransfer } from '../../stock-transfers/move-transfer.ts'
import { setTransferLine, startTransfer } from '../../stock-transfers/prepare-transfer.ts'
import { listTransfers, showTransfer } from '../../stock-transfers/show-transfer.ts'

export const stockTransferHandlers = handlers({
  'GET /office/stock-transfers': async ({ db }) => ({ transfers: await listTransfers(db) }),
  'GET /office/stock-transfers/:transferId': ({ db }, { params, lang }) => shown(db, params.transferId, lang),
  'PUT /office/stock-transfers/:transferId': async ({ db }, { params, body, staff, address, lang }) => {
    await startTransfer(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.transferId, lang)
  },
  'PUT /office/stock-transfers/:transferId/lines/:variantId': async ({ db }, { params, body, lang }) => {
    await setTransferLine(db, { ...params, ...body })
    return shown(db, params.transferId, lang)
  },
  'POST /office/stock-transfers/:transferId/sending': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await sendTransfer(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.transferId, lang)
  },
  'POST /office/stock-transfers/:transferId/receipt': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await receiveTransfer(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.transferId, lang)
  },
  'POST /office/stock-transfers/:transferId/cancellation': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await cancelTransfer(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.transferId, lang)
  },
})

async function shown(db: Database, transferId: string, lang: Language): Promise<{ transfer: Transfer }> {
  return { transfer: await showTransfer(db, { transferId, lang }) }
}
