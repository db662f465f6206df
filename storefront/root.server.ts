import type { LoaderFunctionArgs } from 'react-router'
import { defaultLanguage } from '../contract/language.ts'
import { offeredTranslations } from '../contract/offered-languages.ts'
import { pictureUrl } from '../contract/paths.ts'
import type { Trader } from '../contract/trader.ts'
import { fill } from '../messages/fill.ts'
import { formatPhone } from '../messages/format-phone.ts'
import { textsOf } from '../messages/catalogues.server.ts'
import { pageContext, shellTexts } from './page.server.ts'
import type { RootData } from './shell/route-data.ts'

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const { site, language, texts } = pageContext(args)
  const { publicUrl, storeApiUrl, accountApiUrl, serviceWorker } = site
  const [{ trader, socialPages }, announcement, ownPages, paymentMarks, sellsGiftCards, brand] =
    await Promise.all([
      site.settings(),
      site.announcement(language),
      site.ownPages(language),
      site.part('marks', 'GET /payment-methods', { query: { lang: language } }, (ways) =>
        ways.map(({ name, logo }) => ({ name, logo })),
      ),
      site.part('sold', 'GET /gift-cards/offer', {}, ({ isSold }) => isSold),
      site.brand(),
    ])
  const { shell } = texts('shell')
  const inFooter = ownPages.filter(({ footer }) => footer !== 'none')
  return {
    texts: { shell: shellTexts(shell, trader) },
    publicUrl,
    storeApiUrl,
    accountApiUrl,
    socialPages,
    paymentMarks,
    imprint: imprintOf(trader, shell.footer.licence),
    serviceWorker,
    languageQuestions:
      language === defaultLanguage
        ? offeredTranslations().map((other) => ({
            language: other,
            ...textsOf(other, 'shell').shell.languageQuestion,
          }))
        : [],
    ...(inFooter.length > 0 && {
      ownPages: inFooter.map(({ path, title, footer }) => ({ path, title, footer })),
    }),
    ...(site.telegramBot !== null && { telegram: true as const }),
    ...(sellsGiftCards && { sellsGiftCards: true as const }),
    ...(brand?.logo && { logo: pictureUrl(brand.logo) }),
    ...(announcement && { announcement: { ...announcement, ...shell.notice } }),
  }
}

function imprintOf({ registration, phone }: Trader, licence: string): RootData['imprint'] {
  return {
    address: registration && `${registration.name}, ${registration.address}`,
    phone: phone === null ? null : { text: formatPhone(phone), link: `tel:${phone.replace(/[^\d+]/g, '')}` },
    licence: registration && fill(licence, { licence: registration.licence }),
  }
}
