import type { Language } from '../../../../contract/language.ts'
import { languages } from '../../../../contract/language.ts'
import type { PageTexts } from '../../../../contract/office/pages.ts'
import type { EditablePage } from '../../../../contract/static-pages.ts'
import type { Trader } from '../../../../contract/trader.ts'
import { writtenTexts } from '../../../../messages/catalogues.server.ts'
import { forDelivery, isByPostAlone } from '../../../../messages/for-delivery.ts'
import { legalNotice } from '../../../../messages/legal-notice.ts'
import { pageToMarkup } from '../../../../messages/page-to-markup.ts'
import { listDeliveryMethods } from '../../../catalogue/delivery/list-methods.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** The text that the shop comes with, as it is shown to this shop now, with its placeholders. */
export async function defaultPage(
  db: Database,
  page: EditablePage,
  trader: Trader,
): Promise<Record<Language, PageTexts>> {
  const entries: [Language, PageTexts][] = []
  for (const language of languages) {
    const methods = await listDeliveryMethods(db, language)
    const isByPost = isByPostAlone(methods, writtenTexts[language].orders.post)
    const texts = writtenTexts[language]
    const written = page === 'legal' ? legalNotice(texts.legal, trader) : texts[page]
    const { title, description, lead, sections } = forDelivery(written, isByPost)
    entries.push([language, { title, description, lead, body: pageToMarkup(sections) }])
  }
  return Object.fromEntries(entries) as Record<Language, PageTexts>
}
