import { deliverInPortal } from './deliver-in-portal.ts'
import { portalUrl } from './portal-calls.ts'
import { sendBadly } from './send-badly.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, Shopper, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({ baseURL: portalUrl, viewport: { width: 360, height: 740 } })

/** One unit of the only line. */
async function askToReturn(shopper: Shopper, orderId: string): Promise<string> {
  const { userId, headers } = shopper.signedIn()
  const items = [{ position: 0, quantity: 1 }]
  const data = { userId, orderId, items, reason: 'defect', text: 'The hem is torn' }
  const asked = await shopper.page.request.post('/api/returns', { data, headers })
  expect(asked.status()).toBe(201)
  return ((await asked.json()) as { return: { returnNumber: string } }).return.returnNumber
}

test(
  'a seller approves and receives one return of what it has sent, and refuses another, which the shop decides then',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    test.setTimeout(120_000)
    const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
    const seed = `seller-returns-${project.name}-${Date.now().toString(36)}`
    const shopper = new Shopper(await shop.newPage(), seed)
    await shopper.startLoggedIn()
    await shopper.addAddress()
    for (let unit = 0; unit < 2; unit += 1) await shopper.fillCart('Kezira Summer Dress')
    const orderNumber = await shopper.payOnline()
    await deliverInPortal(page, orderNumber)
    await shopper.page.goto('/account/orders')
    await shopper.page.getByRole('link', { name: orderNumber }).first().click()
    await expect(shopper.page).toHaveURL(/id=/)
    const orderId = new URL(shopper.page.url()).searchParams.get('id') ?? ''

    await new SellerSteps(page, 'en').speak()
    const dialog = page.getByRole('dialog')
    await test.step('approved and received', async () => {
      await askToReturn(shopper, orderId)
      await page.goto('/')
      await page.getByRole('link', { name: /returns? to decide/ }).click()
      await page.getByRole('link', { name: /^RT-/ }).first().click()
      await expect(page.getByText('The hem is torn')).toBeVisible()
      await sendBadly(page, {
        call: 'returns/*/approval',
        async write() {
          await page.getByRole('button', { name: 'Approve the return' }).click()
          await dialog.getByLabel('Where the customer sends the goods').fill('Stall 12, Kezira')
        },
        send: dialog.getByRole('button', { name: 'Approve the return' }),
        done: page.getByText('They are sent to: Stall 12, Kezira'),
        isSeen: true,
      })
      await expect(dialog).toHaveCount(0)
      expect.soft(await violations(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
      expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'The goods have arrived' }).click()
      await dialog.getByRole('button', { name: 'The goods have arrived' }).click()
      await expect(page.getByText('The shop looks at it and pays the money back.')).toBeVisible()
    })
    await test.step('refused', async () => {
      const number = await askToReturn(shopper, orderId)
      await page.goto('/returns')
      await page.getByRole('link', { name: number }).click()
      await page.getByRole('button', { name: 'Refuse the return' }).click()
      await dialog.getByLabel('Why you refuse it').fill('It was worn')
      await dialog.getByRole('button', { name: 'Refuse the return' }).click()
      await expect(page.getByText('Why it was refused: It was worn')).toBeVisible()
      await shopper.page.reload()
      await expect(shopper.page.getByText('ask again: then the shop decides')).toBeVisible()
      const again = await askToReturn(shopper, orderId)
      await page.goto('/returns')
      await page.getByRole('link', { name: again }).click()
      await expect(page.getByText('The shop decides about returns')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Approve the return' })).toHaveCount(0)
    })
    await shop.close()
  },
)
