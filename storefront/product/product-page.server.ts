import { redirect, type LoaderFunctionArgs } from 'react-router'
import { loadCategories } from '../load-categories.server.ts'
import { describedPage } from '../describe-page.server.ts'
import { localPath } from '../../contract/language-path.ts'
import { productPath } from '../../contract/paths.ts'
import { isProductAddress } from '../../contract/slug.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { shownPrice } from '../../messages/shown-price.ts'
import { checkoutTexts, pageContext, sharedProductPicture } from '../page.server.ts'
import { breadcrumbData } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { figureLines } from '../seller/seller-figures.server.ts'
import { loadProduct, shownProduct, summaryOf } from './load-product.server.ts'
import { productData } from './product-data.server.ts'
import { optionParameter } from '../search/listing-parameters.ts'
import { pathOf, variantOfOptions } from './use-variant.ts'

export const query = ['variant', optionParameter]

export async function loader(args: LoaderFunctionArgs) {
  const { language, locale, site, texts, url } = pageContext(args)
  const [loaded, categories, { trader }] = await Promise.all([
    productIdOf(args).then((id) => loadProduct(site, id, locale)),
    loadCategories(site, language),
    site.settings(),
  ])
  const { product, shared, sellerFigures, told, offers, ...shown } = loaded
  const variant = product.choices && variantOfOptions(product.choices, url.searchParams)
  if (variant) throw redirect(localPath(pathOf({ id: product.id, variant }), language))
  const category = categories.find(({ id }) => id === product.categoryId)
  const slug = category?.slug
  const address = site.publicUrl + localPath(productPath(addressOf(product)), language)
  const { description, sharedTitle, ...productTexts } = texts('product').product
  const { shell } = texts('shell')
  const price = shownPrice(shared, { shell, ...texts('sales') }, language)
  const { rating, others } = figureLines(sellerFigures, texts('sellerFigures').sellerFigures, locale)
  const head = {
    path: productPath(addressOf(product)),
    title: told.title ?? product.name,
    description: told.description ?? summaryOf(product, description, language),
    sharedTitle: fill(sharedTitle, { name: told.title ?? product.name, price }),
    picture: await sharedProductPicture(site, shared, language),
    price: product.price.toFixed(2),
    data: [
      productData(loaded, { address, publicUrl: site.publicUrl, language }),
      breadcrumbData(
        site.publicUrl,
        language,
        breadcrumbTrail(shell, { category, product: { name: product.name, id: addressOf(product) } }),
      ),
    ],
  }
  return describedPage(args, head, {
    texts: {
      product: productTexts,
      ...((product.choices ?? product.left ?? product.sizeTable) && texts('variants')),
      ...(product.noteLabel && texts('itemNote')),
      checkout: checkoutTexts(texts('checkout').checkout, { trader, language }),
    },
    slug,
    product: shownProduct(product, texts('productFields', 'sales'), locale),
    figures: rating === undefined ? others : [rating, ...others],
    ...shown,
    // The data of other products lacks them, so that their pages are no longer than they need to be.
    ...(offers.length > 0 && {
      discounts: [...new Set(offers.map((offer) => discountLine(offer, texts('sales').sales, language)))],
    }),
  })
}

/** A discount has the name that the shop gave it. */
function discountLine(
  { name, minimum }: { name: string; minimum: number },
  { discountFrom }: Messages['sales'],
  language: Language,
): string {
  if (minimum === 0) return name
  return fill(discountFrom, { name, amount: formatPrice(toSantim(minimum), language) })
}

function addressOf({ id, slug }: { id: string; slug?: string }): string {
  return slug ?? id
}

/** A page has the id of its product as its address, or one of its own; a former one leads to that for good. */
async function productIdOf(args: LoaderFunctionArgs): Promise<string> {
  const given = args.params.id ?? ''
  if (!isProductAddress(given)) return given
  const { site, language, url } = pageContext(args)
  const found = await site.productAddress(given)
  if (!found) return given
  if (found.slug === given) return found.id
  throw redirect(localPath(productPath(found.slug ?? found.id), language) + url.search, 301)
}
