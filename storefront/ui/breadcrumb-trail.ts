import { categoryPath, collectionPath, productPath, sellerPath } from '../../contract/paths.ts'
import type { Messages } from '../../messages/messages.ts'

export type Crumb = { name: string; path: string }

/** The trail is Home > Categories > category > product, Home > collection, or Home > seller. The last crumb is the page itself. */
export function breadcrumbTrail(
  { tabs }: Pick<Messages['shell'], 'tabs'>,
  place: {
    category?: { name: string; slug: string } | undefined
    product?: { id: string; name: string }
    collection?: { name: string; slug: string }
    seller?: { id: string; name: string }
  },
): Crumb[] {
  const { category, product, collection, seller } = place
  const home = { name: tabs.home, path: '/' }
  if (seller) return [home, { name: seller.name, path: sellerPath(seller.id) }]
  if (collection) return [home, { name: collection.name, path: collectionPath(collection.slug) }]
  return [
    home,
    { name: tabs.categories, path: '/categories' },
    ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
    ...(product ? [{ name: product.name, path: productPath(product.id) }] : []),
  ]
}
