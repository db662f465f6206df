import { productListPath } from '../../contract/paths.ts'
import { rowRules } from '../../contract/limits.ts'
import type { Language } from '../../contract/language.ts'
import { formatCount } from '../../contract/money.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import type { Site } from '../site.server.ts'

/** Each row is the beginning of the search that its `path` leads to. Its products are loaded when it comes near. */
export type HomeRow = { id: RowId; heading: string; path: string; productIds: string[] }
type RowId = 'sale' | 'low-price' | 'restocked' | 'place'
type RowSearch = { sale?: 'true'; maxPrice?: string; restocked?: 'yes'; place?: string }
type Asked = { id: RowId; heading: string; search: RowSearch }

export async function loadRows(
  site: Site,
  { language, texts }: { language: Language; texts: Messages['landing'] },
): Promise<HomeRow[]> {
  const { rows } = texts
  const { lowPrice } = rowRules
  const place = await site.placeOfSellers(language)
  const asked: Asked[] = [
    { id: 'sale', heading: rows.sale, search: { sale: 'true' } },
    {
      id: 'low-price',
      heading: fill(rows.lowPrice, { price: formatCount(lowPrice) }),
      search: { maxPrice: String(lowPrice) },
    },
    { id: 'restocked', heading: rows.restocked, search: { restocked: 'yes' } },
  ]
  if (place) {
    const heading = fill(rows.place, { place: place.name })
    asked.push({ id: 'place', heading, search: { place: place.location } })
  }
  const found = await Promise.all(asked.map((row) => readRow(site, language, row)))
  return found.filter(({ productIds }) => productIds.length > 0)
}

async function readRow(site: Site, lang: Language, { search, ...row }: Asked): Promise<HomeRow> {
  const query = { ...search, lang, limit: String(rowRules.longest) }
  const productIds = await site.part('row', 'GET /search', { query }, ({ products }) =>
    products.length < rowRules.shortest ? [] : products.map(({ _id }) => _id),
  )
  return { ...row, path: productListPath(search), productIds }
}
