import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export type Product = { _id: string; productName: string; productDescription: string; price: number }

/** A cheap demo product in stock, without options. Journeys beside this one add products to other lists. */
export async function aProduct({ request }: Page, text = 'jebena'): Promise<Product> {
  const answer = await request.get('/api/search', { params: { q: text } })
  const { products } = (await answer.json()) as { products: (Product & { inStock: boolean })[] }
  const found = products.find((product) => product.inStock && product.price < 20_000)
  expect(found, `a product for "${text}"`).toBeDefined()
  return found!
}
