import { categoryPath, productPath, sellerPath } from '../../contract/paths.ts'
import type { Messages } from '../../messages/messages.ts'

export type Crumb = { name: string; path: string }

/** The trail is Home > Categories > category > product, or Home > seller. The last crumb is the page itself. */
export function breadcrumbTrail(
  { tabs }: Pick<Messages['shell'], 'tabs'>,
  place: {
    category?: { name: string; slug: string } | undefined
    product?: { id: string; name: string }
    seller?: { id: string; name: string }
  },
): Crumb[] {
  const { category, product, seller } = place
  const home = { name: tabs.home, path: '/' }
  if (seller) return [home, { name: seller.name, path: sellerPath(seller.id) }]
  return [
    home,
    { name: tabs.categories, path: '/categories' },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    ...(product ? [{ name: product.name, path: productPath(product.id) }] : []),
  ]
}
