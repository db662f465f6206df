import type { Page } from '@playwright/test'

export async function aProduct(page: Page): Promise<{ _id: string; productName: string; price: number }> {
  const answer = await page.request.get('/api/latest-products')
  const products = (await answer.json()) as {
    _id: string
    productName: string
    price: number
    inStock: boolean
  }[]
  const found = products.find(({ inStock, price }) => inStock && price < 10_000)
  if (!found) throw new Error('the demo has no such product')
  return found
}
