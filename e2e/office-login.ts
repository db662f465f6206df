import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const officeUrl = `http://localhost:${process.env.E2E_OFFICE_PORT}`

/** The office refuses what another site sends. */
export const officeHeaders = { origin: officeUrl }

export const owner = { email: 'owner@merkato.example', password: 'merkato-office-demo' }

export async function logInToOffice({ request }: Page, url = officeUrl): Promise<void> {
  const answer = await request.post(`${url}/api/office/login`, { data: owner, headers: { origin: url } })
  expect(answer.status()).toBe(200)
}

/** The page has the session of the office afterwards. */
export async function deliverOrder(page: Page, orderNumber: string): Promise<void> {
  await logInToOffice(page)
  for (const step of ['shipment', 'delivery']) {
    const path = `${officeUrl}/api/office/orders/${orderNumber}/${step}`
    expect((await page.request.post(path, { data: {}, headers: officeHeaders })).status()).toBe(200)
  }
}
