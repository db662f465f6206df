import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { checkoutTexts, pageContext } from '../page.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { store, language, texts, site } = pageContext(args)
  const methods = await store('GET /payment-methods', { query: { lang: language } })
  const { trader } = await site.settings()
  const shown = texts('cart', 'delivery', 'itemNote', 'profile', 'passwords', 'addressBook')
  return describedPage(
    args,
    { title: shown.cart.title, noindex: true },
    {
      texts: {
        ...shown,
        checkout: checkoutTexts(texts('checkout').checkout, { trader, language }),
      },
      methods,
      mailFolder: site.mailFolder,
    },
  )
}
