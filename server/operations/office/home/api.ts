import { localPath } from '../../../../contract/language-path.ts'
import { showHome } from '../../../customers/face/home.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { previewPage } from '../preview.ts'
import { saveHomePage } from './save-home-page.ts'

export const officeHomeHandlers = handlers({
  'GET /office/home': ({ db }) => showHome(db),
  'PUT /office/home': ({ db }, { body, staff, address }) =>
    transaction(db, async (tx) => {
      await saveHomePage(tx, body, staff.actor(address))
      return showHome(tx)
    }),
  'POST /office/home/preview': async (shop, { body: { language, ...typed }, staff, address }) => {
    const save = (tx: typeof shop.db) => saveHomePage(tx, typed, staff.actor(address))
    return { html: await previewPage(shop, localPath('/', language), save) }
  },
})
