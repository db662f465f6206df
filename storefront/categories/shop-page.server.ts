import type { LoaderFunctionArgs } from 'react-router'
import { groupLength } from '../../contract/limits.ts'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'
import { briefCard } from '../ui/product-card.tsx'
import { loadCategories } from '../load-categories.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { site, store, language, texts } = pageContext(args)
  const [groups, categories] = await Promise.all([
    store('GET /products', { query: { lang: language } }),
    loadCategories(site, language),
  ])
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]))
  const shown = texts('categories')
  const { shopTitle, shopDescription } = shown.categories
  return describedPage(
    args,
    { title: shopTitle, description: shopDescription },
    {
      texts: shown,
      groups: groups.map(({ _id: name, products, total }) => ({
        name,
        slug: slugs.get(name) ?? name,
        total,
        products: products.slice(0, groupLength).map(briefCard),
      })),
    },
  )
}
