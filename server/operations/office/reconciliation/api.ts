import { toBirr } from '../../../../contract/money.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import { reconciliationRules } from '../../../../contract/reconciliation.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { candidatesFor } from '../../../commerce/reconciliation/candidates.ts'
import {
  assignItem,
  declareItem,
  matchItem,
  noteItem,
  postItem,
} from '../../../commerce/reconciliation/explain-item.ts'
import { raiseChargeBacks } from '../../../commerce/reconciliation/jobs.ts'
import { findFile, listFiles, listLines } from '../../../commerce/reconciliation/read-files.ts'
import { countItems, listItems } from '../../../commerce/reconciliation/read-items.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { accountsOnWire, fileOnWire, importOnWire, itemsOnWire } from './on-wire.ts'
import { memberById, possibleOwners } from './owners.ts'
import { importUpload, previewUpload } from './upload.ts'

/** The answer says how many items of all are still open. */
const change = (db: Database, work: (tx: Database) => Promise<void>) =>
  transaction(db, async (tx) => {
    await work(tx)
    return { open: await countItems(tx) }
  })

const linesListed = 200

export const officeReconciliationHandlers = handlers({
  'GET /office/reconciliation': async ({ db }, { query: { account, owner, after } }) => {
    const found = await listItems(db, { account, ownerId: owner, after, limit: officeListLength })
    const members = await possibleOwners(db)
    return {
      accounts: await accountsOnWire(db),
      items: await itemsOnWire(db, found.items),
      after: found.after,
      members: members.map(({ id, name }) => ({ _id: id, name })),
      openDays: reconciliationRules.openDays,
    }
  },
  'GET /office/reconciliation/files': async ({ db }, { query: { account } }) => ({
    files: (await listFiles(db, { account, limit: officeListLength })).map(fileOnWire),
  }),
  'GET /office/reconciliation/files/:fileId': async ({ db }, { params, query }) => {
    const file = await findFile(db, params.fileId)
    if (!file) throw new Refusal('statement-not-found')
    const page = await listLines(db, file.id, { after: Number(query.after ?? 0), limit: linesListed })
    const lines = page.lines.map(({ santim, ...line }) => ({ ...line, amount: toBirr(santim) }))
    return { file: fileOnWire(file), lines, after: page.after }
  },
  'POST /office/reconciliation/preview': ({ db }, { file, body, staff, address }) =>
    previewUpload(db, { file, body, actor: staff.actor(address) }),
  'POST /office/reconciliation/files': async (shop, { file, body, staff, address }) => {
    const actor = staff.actor(address)
    const imported = await transaction(shop.db, (tx) => importUpload(tx, { file, body, actor }))
    raiseChargeBacks(shop, imported.posted)
    return { import: importOnWire(imported) }
  },
  'GET /office/reconciliation/items/:itemId/candidates': async ({ db }, { params }) => {
    const entries = await candidatesFor(db, params.itemId)
    return {
      entries: entries.map(({ transactionId, position, day, santim, description }) => ({
        transaction: transactionId,
        position,
        day,
        amount: toBirr(santim),
        description,
      })),
    }
  },
  'POST /office/reconciliation/items/:itemId/owner': ({ db }, { params, body, staff, address }) =>
    change(db, async (tx) => {
      const owner = body.staffId === null ? null : await memberById(tx, body.staffId)
      await assignItem(tx, { id: params.itemId, actor: staff.actor(address), owner })
    }),
  'POST /office/reconciliation/items/:itemId/note': ({ db }, { params, body, staff, address }) =>
    change(db, (tx) => noteItem(tx, { id: params.itemId, actor: staff.actor(address), note: body.note })),
  'POST /office/reconciliation/items/:itemId/match': ({ db }, { params, body, staff, address }) =>
    change(db, (tx) =>
      matchItem(tx, {
        id: params.itemId,
        actor: staff.actor(address),
        entries: body.entries.map(({ transaction: transactionId, position }) => ({
          transactionId,
          position,
        })),
        reason: body.reason,
      }),
    ),
  'POST /office/reconciliation/items/:itemId/posting': ({ db }, { params, body, staff, address }) =>
    change(db, (tx) =>
      postItem(tx, {
        id: params.itemId,
        actor: staff.actor(address),
        to: body.account,
        reason: body.reason,
      }),
    ),
  'POST /office/reconciliation/items/:itemId/declaration': ({ db }, { params, body, staff, address }) =>
    change(db, (tx) =>
      declareItem(tx, { id: params.itemId, actor: staff.actor(address), reason: body.reason }),
    ),
})
