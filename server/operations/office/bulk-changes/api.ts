import { bulkMaximum } from '../../../../contract/office/limits.ts'
import type { BulkKind } from '../../../../contract/office/limits.ts'
import { previewChange, undoableChanges } from '../../../catalogue/bulk/change-products.ts'
import { listProductIds } from '../../../catalogue/products/list-products.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { filtersOf } from '../products/api.ts'
import { makeChange, undoMadeChange } from './make-change.ts'

const priceKinds = new Set<BulkKind>([
  'set-price',
  'raise-percent',
  'raise-amount',
  'sale-percent',
  'sale-amount',
  'end-sale',
])

export const officeBulkHandlers = handlers({
  'GET /office/bulk-changes': async ({ db }, { lang }) => ({ changes: await undoableChanges(db, lang) }),
  'GET /office/bulk-changes/selection': async ({ db }, { query }) => {
    const { indexed, filters } = await filtersOf(db, query)
    return listProductIds(indexed, filters, bulkMaximum)
  },
  'POST /office/bulk-changes/preview': ({ db }, { body, lang }) => previewChange(db, body, lang),
  'PUT /office/bulk-changes/:bulkId': ({ db }, { params, body, lang, staff, address }) => {
    if (priceKinds.has(body.change.kind)) staff.requireConfirmation()
    return makeChange(db, { id: params.bulkId, ...body, lang, actor: staff.actor(address) })
  },
  'POST /office/bulk-changes/:bulkId/undo': ({ db }, { params, lang, staff, address }) =>
    undoMadeChange(db, { id: params.bulkId, lang, actor: staff.actor(address) }),
})
