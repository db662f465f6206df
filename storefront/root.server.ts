import type { LoaderFunctionArgs } from 'react-router'
import { defaultLanguage, translatedLanguages } from '../contract/language.ts'

import { textsOf } from '../messages/catalogues.server.ts'
import { pageContext, shellTexts } from './page.server.ts'
import type { RootData } from './shell/route-data.ts'

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const { site, language, texts } = pageContext(args)
  const { publicUrl, storeApiUrl, accountApiUrl, serviceWorker } = site
  const [{ trader, socialPages }, announcement] = await Promise.all([
    site.settings(),
    site.announcement(language),
  ])
  const { shell } = texts('shell')
  return {
    texts: { shell: shellTexts(shell, trader) },
    publicUrl,
    storeApiUrl,
    accountApiUrl,
    socialPages,
    serviceWorker,
    languageQuestions:
      language === defaultLanguage
        ? translatedLanguages.map((other) => ({
            language: other,
            ...textsOf(other, 'shell').shell.languageQuestion,
          }))
        : [],
    ...(announcement && { announcement: { ...announcement, ...shell.notice } }),
  }
}
