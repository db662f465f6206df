import { expect } from '@playwright/test'
import { orderParts } from '../messages/en/order-parts.ts'
import type { Shopper } from './shopper.ts'

/** The customer reads it on the page of the order, which stays open. */
export async function readHandOverCode({ page }: Shopper, orderNumber: string): Promise<string> {
  await page.goto('/account/orders')
  await page.getByRole('link', { name: orderNumber }).first().click()
  const shown = page.getByRole('heading', { name: orderParts.handOver.code }).locator('..')
  await expect(shown).toContainText(/\d{6}/)
  return /\d{6}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
}
