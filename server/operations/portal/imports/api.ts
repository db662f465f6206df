import { Readable } from 'node:stream'
import type { Language } from '../../../../contract/language.ts'
import { importFaultsShown } from '../../../../contract/office/limits.ts'
import { exportedOfSeller } from '../../../catalogue/export/export-of-seller.ts'
import { keyOfSeller, newestImport } from '../../../catalogue/import-runs/import-runs.ts'
import type { ImportRow } from '../../../catalogue/import-runs/import-runs.ts'
import { meaningsByFormat } from '../../../catalogue/import-runs/read-uploaded.ts'
import { faultList, importOnWire, listFaults } from '../../../catalogue/import-runs/show-import.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import { recordForSeller } from '../change-for-seller.ts'
import { startCheck, startRun, stopImport, takeFile } from './change-imports.ts'

const ofSeller = { seesCosts: false, isSeller: true }

export const sellerImportHandlers = handlers({
  'GET /seller/imports': ({ asSeller }, { member: { sellerId }, lang }) =>
    asSeller(async (tx) => {
      const row = await newestImport(tx, sellerId)
      return { import: row ? onWire(row, lang) : null, meanings: meaningsByFormat(ofSeller) }
    }),
  'POST /seller/imports': async (portal, { member, address, file, lang }) => {
    return { import: onWire(await takeFile({ portal, member, address }, file), lang) }
  },
  'POST /seller/imports/:importId/check': async (portal, { member, address, params, body, lang }) => {
    const key = await portal.asSeller((tx) => keyOfSeller(tx, member.sellerId, params.importId))
    const row = await startCheck({ portal, member, address }, key, { body, language: lang })
    return { import: onWire(row, lang) }
  },
  'POST /seller/imports/:importId/run': async (portal, { member, address, params, lang }) => {
    // It sets the prices of many products.
    member.requireConfirmation()
    const key = await portal.asSeller((tx) => keyOfSeller(tx, member.sellerId, params.importId))
    return { import: onWire(await startRun({ portal, member, address }, key), lang) }
  },
  'POST /seller/imports/:importId/cancellation': async (portal, { member, address, params, lang }) => {
    const key = await portal.asSeller((tx) => keyOfSeller(tx, member.sellerId, params.importId))
    return { import: onWire(await stopImport({ portal, member, address }, key), lang) }
  },
  'GET /seller/imports/:importId/faults': ({ asSeller }, { member, params, lang }) =>
    asSeller(async (tx) => {
      const key = await keyOfSeller(tx, member.sellerId, params.importId)
      return listFaults(tx, key, { most: importFaultsShown, language: lang, seesCosts: false })
    }),
  'GET /seller/imports/:importId/fault-list': ({ asSeller }, { member, params, lang }) =>
    asSeller(async (tx) => {
      const key = await keyOfSeller(tx, member.sellerId, params.importId)
      return { csv: await faultList(tx, key, { language: lang, seesCosts: false }) }
    }),
  'GET /seller/products/export': async (portal, { member, address }) => {
    const { asSeller } = portal
    await recordForSeller(portal, member.actor(address), { action: 'export-products', subject: '' })
    return new Reply<unknown>(Readable.from(exportedOfSeller(asSeller, member.sellerId)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="products.csv"',
      },
    })
  },
})

function onWire(row: ImportRow, lang: Language) {
  return importOnWire(row, lang, { staffId: null, seesCosts: false })
}
