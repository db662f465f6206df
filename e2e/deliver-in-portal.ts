import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { portalUrl } from './portal-calls.ts'

/** A demo member logs in, and brings the order without the code of the customer, as the API does it. */
export async function deliverInPortal(page: Page, orderNumber: string): Promise<void> {
  const headers = { origin: portalUrl }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/seller/${path}`, { data, headers })
    expect(answer.status(), path).toBe(200)
  }
  await post('session', { email: 'seller@merkato.example', password: 'merkato-seller-demo' })
  const listed = await page.request.get('/api/seller/orders')
  const { orders } = (await listed.json()) as { orders: { _id: string; orderNumber: string }[] }
  const partId = orders.find((order) => order.orderNumber === orderNumber)?._id ?? ''
  await post(`orders/${partId}/acceptance`, {})
  await post(`orders/${partId}/shipment`, { key: crypto.randomUUID() })
  await post(`orders/${partId}/delivery`, {})
}
