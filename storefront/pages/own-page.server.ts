import type { LoaderFunctionArgs } from 'react-router'
import { ownPagePath } from '../../contract/paths.ts'
import { isEditablePage, pageNamePattern } from '../../contract/static-pages.ts'
import { pageValues } from '../../messages/page-values.ts'
import { describedPage } from '../describe-page.server.ts'
import { notFound, pageContext } from '../page.server.ts'
import { ownText } from './own-text.server.ts'

/** A page that the shop has added. */
export async function loader(args: LoaderFunctionArgs) {
  const { site, language, texts } = pageContext(args)
  const name = args.params['page'] ?? ''
  const isName = pageNamePattern.test(name) && !isEditablePage(name)
  const written = isName ? await site.pageText(name, language) : null
  if (!written) throw notFound()
  const { trader } = await site.settings()
  const values = pageValues(language, { trader, sessionDays: site.sessionDays })
  const page = ownText(written, values, { known: {} })
  const { title, description } = page
  return describedPage(
    args,
    { title, description, path: ownPagePath(name) },
    { page, texts: texts('pages'), ...(written.language !== language && { writtenIn: written.language }) },
  )
}
