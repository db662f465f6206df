import type { LoaderFunctionArgs } from 'react-router'
import type { Messages } from '../../messages/messages.ts'
import { promises } from '../messages/promises.ts'
import { openPage } from '../page.server.ts'
import { fillAll } from './page-text.ts'
import { staticPages, type StaticPageName } from './static-pages.ts'

/** What the loader of a static page returns: its texts with all figures put in, and its canonical path. */
export function openStaticPage<Name extends StaticPageName>(args: LoaderFunctionArgs, name: Name) {
  const { site, language, texts } = openPage(args)
  const { email, phone, vatPercent, registration } = site.trader
  const page: Messages[Name] = fillAll(texts(name)[name], {
    ...promises(language),
    ...registration,
    email,
    phone,
    vatPercent,
  })
  return { page, path: staticPages[name], texts: texts('pages') }
}
