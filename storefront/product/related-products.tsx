import { fill } from '../../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import type { CardProduct } from '../ui/product-card.tsx'
import { ProductRow, relatedName } from '../ui/product-row.tsx'

const bestSoldName = { longest: 17, length: 12 }

export function Related({ products }: { products: readonly (CardProduct & { description: string })[] }) {
  const texts = useTexts('product')
  return <ProductRow id="related" heading={texts.related} products={products} nameLimits={relatedName} />
}

export function BestSold({ products, store }: { products: readonly CardProduct[]; store: string }) {
  const texts = useTexts('product')
  const heading = fill(texts.bestSold, { store })
  return <ProductRow id="best-sold" heading={heading} products={products} nameLimits={bestSoldName} />
}
