import type { Card } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { CategorySort, Facets } from '../../../contract/search.ts'
import type { OptionFilter } from '../../../contract/shapes.ts'
import { findCategory } from '../products/categories.ts'
import { productsOfCategory } from '../products/product-lists.ts'
import { bestSellingOfCategory } from './best-selling.ts'
import { catchUp } from './index-pending.ts'
import type { Databases } from './index-pending.ts'
import { optionsOfCategory } from './option-facets.ts'
import { searchProducts } from './search-products.ts'

type CategoryInput = {
  category: string
  option?: OptionFilter | undefined
  sort: CategorySort
  page: number
  limit: number
  lang: Language
}

type CategoryPage = {
  products: Card[]
  total: number
  facets: Pick<Facets, 'options'>
  approximate?: boolean
}

export async function searchCategory(shop: Databases, input: CategoryInput): Promise<CategoryPage> {
  const { option = [], lang } = input
  const category = await findCategory(shop.readDb, input.category)
  if (!category) throw new Refusal('category-not-found')
  if (option.length === 0) {
    const [listed, options] = await Promise.all([
      input.sort === 'newest'
        ? productsOfCategory(shop.readDb, { ...input, category })
        : bestSellingOfCategory((await catchUp(shop)).indexed, { ...input, category }),
      optionsOfCategory(shop.readDb, category.id, lang),
    ])
    return { ...listed, facets: { options } }
  }
  const { indexed, products: onSale } = await catchUp(shop)
  const search = { ...input, q: '', products: onSale }
  const { products, total, facets, approximate } = await searchProducts(indexed, search)
  return { products, total, facets: { options: facets.options }, ...(approximate && { approximate }) }
}
