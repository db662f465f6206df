import type { LoaderFunctionArgs } from 'react-router'
import { localPath } from '../../contract/language-path.ts'
import { sellerPageLength } from '../../contract/limits.ts'
import { sellerSorts, type SellerSort } from '../../contract/seller-sorts.ts'
import { sellerPath } from '../../contract/paths.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { describedPage } from '../describe-page.server.ts'
import { notFound, orNotFound, pageContext, readPageNumber, sharedPicture } from '../page.server.ts'
import { breadcrumbData, productListData, sellerData } from '../structured-data.server.ts'
import { breadcrumbTrail } from '../ui/breadcrumb-trail.ts'
import { cardProduct } from '../ui/product-card.tsx'
import { figureLines } from './seller-figures.server.ts'

export const query = ['sort', 'page']

export async function loader(args: LoaderFunctionArgs) {
  const { site, store, language, locale, url, texts } = pageContext(args)
  const id = args.params.id ?? ''
  const page = readPageNumber(url)
  const sort = readSort(url)
  const [{ seller }, { products, total }, figures] = await orNotFound(
    Promise.all([
      store('GET /seller/:id', { params: { id }, query: { lang: language } }),
      store('GET /seller/:id/products', {
        params: { id },
        query: { lang: language, sort, page: String(page) },
      }),
      // The rating of now is that of the seller.
      site.part('without rating', 'GET /seller/:id/figures', { params: { id } }, (all) => ({
        ...all,
        vote: 0,
        rating: 0,
      })),
    ]),
  )
  const [first] = products
  if (!first) throw notFound()
  const { policies = [], ...shownSeller } = seller
  const name = seller.store_name
  const address = site.publicUrl + localPath(sellerPath(id), language)
  const { imageUrl } = first.productImage
  const shown = texts('seller', 'search')
  const values = { store: name, location: seller.location }
  const head = {
    title: fill(shown.seller.pageTitle, values),
    description: fillPlural(shown.seller.description, language, total, values),
    page,
    isList: true,
    noindex: sort !== sellerSorts[0],
    picture: await sharedPicture(site, imageUrl, first.productName),
    data: [
      sellerData(seller, address),
      productListData(site.publicUrl, language, {
        products,
        first: (page - 1) * sellerPageLength + 1,
        total,
      }),
      breadcrumbData(
        site.publicUrl,
        language,
        breadcrumbTrail(texts('shell').shell, { seller: { id, name } }),
      ),
    ],
  }
  return describedPage(args, head, {
    texts: shown,
    seller: shownSeller,
    policies,
    figures: figureLines(figures, texts('sellerFigures').sellerFigures, locale).others,
    sort,
    page,
    total,
    products: products.map(cardProduct),
  })
}

function readSort(url: URL): SellerSort {
  const given = url.searchParams.get('sort')
  return sellerSorts.find((order) => order === given) ?? sellerSorts[0]
}
