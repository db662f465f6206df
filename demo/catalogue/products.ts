import { categories } from '../categories.ts'
import type { CategoryName } from '../categories.ts'
import { clothing } from './clothing.ts'
import type { DemoProduct } from './demo-product.ts'
import { electronics } from './electronics.ts'
import { furniture } from './furniture.ts'
import { healthBeauty } from './health-beauty.ts'
import { homeAppliances } from './home-appliances.ts'
import { jewelryWatches } from './jewelry-watches.ts'
import { sportsOutdoors } from './sports-outdoors.ts'
import { toysGames } from './toys-games.ts'

const productsByCategory: Record<CategoryName, DemoProduct[]> = {
  Electronics: electronics,
  Furniture: furniture,
  Clothing: clothing,
  'Home Appliances': homeAppliances,
  'Sports & Outdoors': sportsOutdoors,
  'Toys & Games': toysGames,
  'Health & Beauty': healthBeauty,
  'Jewelry & Watches': jewelryWatches,
}

/** They are added in this order: one of every category in turn, the first of each category last. */
export const products = Array.from({ length: 18 }, (_, turn) =>
  categories.flatMap((category) =>
    productsByCategory[category.name]
      .slice(17 - turn, 18 - turn)
      .map((product) => ({ ...product, category })),
  ),
).flat()
