import { importFaultsShown } from '../../../../contract/office/limits.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import {
  addImport,
  cancelImport,
  newestImport,
  requestCheck,
  requestRun,
} from '../../../catalogue/import-runs/import-runs.ts'
import { faultList, importOnWire, listFaults } from '../../../catalogue/import-runs/show-import.ts'
import { meaningsByFormat, readUploaded } from '../../../catalogue/import-runs/read-uploaded.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'

export const officeImportHandlers = handlers({
  'GET /office/imports': async ({ db }, { lang, staff }) => {
    const reader = readerOf(staff)
    const row = await newestImport(db, null)
    return {
      import: row ? importOnWire(row, lang, reader) : null,
      meanings: meaningsByFormat({ ...reader, isSeller: false }),
    }
  },
  'POST /office/imports': async ({ db }, { file, staff, address, lang }) => {
    if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'file' }])
    const read = await readUploaded(file.name, file.content)
    const row = await addImport(db, file.name, { file: read, actor: staff.actor(address) })
    return { import: importOnWire(row, lang, readerOf(staff)) }
  },
  'POST /office/imports/:importId/check': async ({ db }, { params, body, lang, staff }) => {
    const reader = readerOf(staff)
    const row = await requestCheck(db, ofShop(params.importId), body, { ...reader, language: lang })
    return { import: importOnWire(row, lang, reader) }
  },
  'POST /office/imports/:importId/run': ({ db }, { params, staff, address, lang }) => {
    // It sets the prices of many products.
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      const { row, isNew } = await requestRun(tx, ofShop(params.importId))
      if (isNew) {
        await recordActivity(tx, staff.actor(address), {
          action: 'import-catalogue',
          subject: row.fileName,
          after: {
            import: row.id,
            rows: row.report?.rows ?? 0,
            prune: row.prune,
            drafts: row.asDrafts,
            'price factor': row.priceFactor,
          },
        })
      }
      return { import: importOnWire(row, lang, readerOf(staff)) }
    })
  },
  'POST /office/imports/:importId/cancellation': ({ db }, { params, staff, address, lang }) =>
    transaction(db, async (tx) => {
      const { row, isNew } = await cancelImport(tx, ofShop(params.importId))
      if (isNew) {
        const activity = {
          action: 'cancel-import',
          subject: row.fileName,
          after: { import: row.id },
        } as const
        await recordActivity(tx, staff.actor(address), activity)
      }
      return { import: importOnWire(row, lang, readerOf(staff)) }
    }),
  'GET /office/imports/:importId/faults': ({ db }, { params, lang, staff }) => {
    const { seesCosts } = readerOf(staff)
    return listFaults(db, ofShop(params.importId), { most: importFaultsShown, language: lang, seesCosts })
  },
  'GET /office/imports/:importId/fault-list': async ({ db }, { params, lang, staff }) => {
    const { seesCosts } = readerOf(staff)
    return { csv: await faultList(db, ofShop(params.importId), { language: lang, seesCosts }) }
  },
})

const ofShop = (id: string) => ({ id, sellerId: null })

function readerOf({ staffId, role }: StaffSession): { staffId: string; seesCosts: boolean } {
  return { staffId, seesCosts: isPermitted(role, 'see-costs') }
}
