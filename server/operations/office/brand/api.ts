import { saveBrand, showBrand } from '../../../customers/face/brand.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { storedFile } from '../../../platform/media/stored-file.ts'

export const officeBrandHandlers = handlers({
  'GET /office/brand': ({ db }) => showBrand(db),
  'PUT /office/brand': ({ db }, { body, staff, address }) =>
    transaction(db, async (tx) => {
      await saveBrand(tx, body, staff.actor(address))
      return showBrand(tx)
    }),
  'POST /office/face/pictures': (shop, { file }) => storedFile(shop, file),
})
