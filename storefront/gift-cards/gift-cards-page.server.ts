import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { checkoutTexts, pageContext } from '../page.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { store, language, texts, site } = pageContext(args)
  const [offer, methods, { trader }] = await Promise.all([
    store('GET /gift-cards/offer', {}),
    store('GET /payment-methods', { query: { lang: language } }),
    site.settings(),
  ])
  const shown = texts('giftCards', 'delivery')
  const checkout = checkoutTexts(texts('checkout').checkout, { trader, language })
  return describedPage(
    args,
    { title: shown.giftCards.pageTitle, noindex: true },
    { texts: { ...shown, checkout }, offer, methods: methods.filter(({ kind }) => kind !== 'cash') },
  )
}
