import { localPath } from '../../../../contract/language-path.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { isEditablePage } from '../../../../contract/static-pages.ts'
import { pathOfPage, resetPage, savePage } from '../../../customers/face/pages.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { previewPage } from '../preview.ts'
import { knownPlaceholders, listPages, showPage, showPageVersion } from './show-pages.ts'

export const officePageHandlers = handlers({
  'GET /office/pages': ({ db }, { lang }) => listPages(db, lang),
  'GET /office/pages/:page': ({ db, config }, { params }) => showPage(db, config, params.page),
  'GET /office/pages/:page/versions/:version': ({ db }, { params }) =>
    showPageVersion(db, params.page, params.version),
  'PUT /office/pages/:page': ({ db, config }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const as = { actor: staff.actor(address), known: knownPlaceholders(config) }
      await savePage(tx, { ...params, ...body }, as)
      return showPage(tx, config, params.page)
    }),
  'POST /office/pages/:page/preview': async (shop, { params, body, staff, address }) => {
    const { language, ...typed } = body
    const as = { actor: staff.actor(address), known: knownPlaceholders(shop.config) }
    const html = await previewPage(shop, localPath(pathOfPage(params.page), language), (tx) =>
      savePage(tx, { ...params, ...typed }, as),
    )
    return { html }
  },
  'POST /office/pages/:page/reset': ({ db, config }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      if (!isEditablePage(params.page)) throw new Refusal('page-not-found')
      await resetPage(tx, { ...params, ...body }, staff.actor(address))
      return showPage(tx, config, params.page)
    }),
  'DELETE /office/pages/:page': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      if (isEditablePage(params.page)) throw new Refusal('page-not-found')
      await resetPage(tx, { ...params, ...body }, staff.actor(address))
      return listPages(tx, lang)
    }),
})
