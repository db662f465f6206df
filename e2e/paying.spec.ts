import type { Page } from '@playwright/test'
import { mailedCode } from './sent-mails.ts'
import { expect, test } from './shopper.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'
import { test as testOfTwoGateways } from './two-gateways.ts'

const etb = (birr: number) => `${birr.toLocaleString('en', { minimumFractionDigits: 2 })} ETB`

/** The shop of these tests runs without the rules against misuse, so the first call is refused here. */
async function refuseOnce(page: Page, path: string, code: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    (route) =>
      route.fulfill({
        status: 409,
        headers: { 'x-refusal': code },
        json: { success: false, message: code },
      }),
    { times: 1 },
  )
}

test(
  'a customer pays by bank transfer and enters its reference',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    const opened = page.waitForEvent('popup')
    await page.getByRole('radio', { name: 'Bank transfer', exact: true }).check()
    await expect(page.getByRole('button', { name: 'Pay on Delivery' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Checkout' }).click()
    const transfer = await opened
    await expect(transfer.getByRole('heading', { level: 1 })).toHaveText(
      'Send the money, then tell us about it',
    )

    await transfer.getByLabel('Sent from').selectOption('Commercial Bank of Ethiopia')
    await transfer.getByLabel('Transaction number or receipt link').fill('soon')
    await transfer.getByRole('button', { name: 'I have sent it' }).click()
    await expect(transfer.getByRole('alert')).toContainText('exactly as on the receipt')

    await transfer.getByLabel('Transaction number or receipt link').fill(`FT${Date.now()}`)
    await transfer.getByRole('button', { name: 'I have sent it' }).click()
    await expect(transfer).toHaveURL(/\/account\/orders\?payment=/)
    await expect(
      transfer.getByRole('status').filter({ hasText: 'We are checking your transfer' }),
    ).toBeVisible()
    const pending = transfer.getByRole('region', { name: /^Pending/ })
    await expect(pending).toContainText('We are checking your transfer')
    await expect(pending.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
    await expect(transfer.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    await transfer.getByRole('link', { name: 'Details' }).click()
    await expect(transfer.getByRole('main')).toContainText('We are checking your transfer')
    await expect(transfer.getByText('Not paid yet')).toHaveCount(0)

    // The tab with the cart has noticed it. The same product again needs a decision.
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await shopper.fillCart()
    await page.reload()
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have reported a transfer' })
    await dialog.getByRole('button', { name: 'Wait for my transfer' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay on Delivery' }).click()
    await dialog.getByRole('button', { name: 'Pay in another way' }).click()
    await expect(page).toHaveURL(/\/account\/orders$/)
    await expect(page.getByRole('region', { name: /^Pending \(1\)/ })).toContainText('Cash on delivery')
  },
)

test(
  'a customer orders with cash on delivery, after the address and the verified email that are asked for',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const product = await shopper.fillCart()
    await page.goto('/cart')
    const cash = page.getByRole('button', { name: 'Pay on Delivery' })
    const neverAdded = page.getByText("Looks like you haven't added anything to your cart yet.")

    await test.step('an address is asked for before every payment, and before a tab is opened', async () => {
      const dialog = page.getByRole('dialog', { name: 'New address' })
      for (const name of ['Sandbox', 'Bank transfer']) {
        await page.getByRole('radio', { name, exact: true }).check()
        await page.getByRole('button', { name: 'Checkout' }).click()
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(dialog).toHaveCount(0)
      }
      await page.getByRole('radio', { name: 'Cash on delivery', exact: true }).check()
      await cash.click()
      await expect(dialog).toContainText('Add a delivery address first.')
      await expect(page).toHaveURL(/\/cart$/)
      await page.getByLabel('Street').fill('House 7')
      await page.getByLabel('City').fill('Kebele 04')
      await page.getByLabel('State').fill('Amhara')
      await refuseOnce(page, '/order', 'email-not-verified')
      await page.getByRole('button', { name: 'Save Address' }).click()
    })

    // The cart is read as empty long before the next page is there.
    const leaving = Promise.withResolvers<void>()
    await page.route(/_data\/.*orders|assets\/orders-page/, async (route) => {
      await leaving.promise
      await route.continue()
    })
    // The browser drops the body of a request that is canceled, so that it is read on the way.
    const emptied = Promise.withResolvers<void>()
    await page.route(/\/api\/cart\?/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response })
      if ((await response.text()).includes('"items":[]')) emptied.resolve()
    })

    await test.step('the dialog asks for the code, and says where the mail lies', async () => {
      const dialog = page.getByRole('dialog', { name: 'Verify your email' })
      await expect(dialog).toContainText('outbox')
      const sent = page.getByRole('alert').filter({ hasText: 'Verification email sent.' })
      const head = dialog.getByRole('heading', { name: 'Verify your email' })
      await expect(sent).toBeVisible()
      await expect(dialog).toContainText(shopper.email)
      const [below, above] = [await head.boundingBox(), await sent.boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      const wrong = dialog.getByText('Please enter')
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
      await expect(wrong).toBeVisible()
      const code = await mailedCode(shopper.email)
      await dialog.getByLabel('Verification code').fill(code)
      await expect(wrong).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Verify', exact: true }).click()
    })

    await emptied.promise
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
    await expect(neverAdded).toHaveCount(0)
    leaving.resolve()
    await expect(page).toHaveURL(/\/account\/orders$/)
    const placed = page.getByRole('region', { name: 'Thank you' })
    await expect(placed.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await expect(placed).toContainText(/Your order MK-[\w-]+ is placed\./)
    await expect(placed).toContainText(`Have ready in cash${etb(product.price)}`)
    await expect(placed).toContainText(/Arrives \d/)
    await expect(placed).toContainText('House 7, Kebele 04, Amhara')
    for (const name of ['View order', 'Continue Shopping', 'Receipt']) {
      await expect(placed.getByRole('link', { name })).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
    await expect(page).toHaveTitle(/^Thank you · Order MK-/)
    const orders = page.getByRole('region', { name: /^Pending \(1\)/ })
    await expect(orders).toContainText(product.productName)
    await expect(orders).not.toBeInViewport()
    const picture = page.waitForEvent('download')
    await placed.getByRole('button', { name: 'Save as picture' }).click()
    expect((await picture).suggestedFilename()).toMatch(/^MK-[\w-]+\.png$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect(orders).toContainText(product.productName)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByText(/^Your order MK-[\w-]+ is placed$/)).toBeVisible()
    await expect(neverAdded).toHaveCount(0)
  },
)

test(
  'who left the gateway without paying returns to it from the orders or from the cart, which says what waits and what was paid',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startWithCart()
    await page.goto('/cart')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const gateway = await opened
    await expect(gateway).toHaveURL(/\/sandbox-gateway\//)
    const waiting = page.getByText(/^Order MK-[\w-]+ waits for your payment$/)
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeFocused()

    await test.step('who leaves the gateway returns to it from the orders', async () => {
      await gateway.getByRole('button', { name: 'Leave' }).click()
      const confirming = gateway.getByText('Payment is being confirmed')
      await expect(gateway.getByRole('status').filter({ has: confirming })).toBeVisible()
      const payNow = gateway.getByRole('button', { name: 'Pay now' })
      // Either the payment is being confirmed, or it is not paid and can be paid.
      await expect(payNow).toBeVisible()
      await expect(confirming).toHaveCount(0)
      await expect(gateway.getByRole('status').filter({ hasText: 'Not paid yet' })).toBeVisible()
      await payNow.click()
      await expect(gateway).toHaveURL(/\/sandbox-gateway\//)
    })

    // Who closes the tab of the payment goes on here.
    await gateway.close()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page).toHaveURL(/\/sandbox-gateway\//)
    const cart = await page.context().newPage()
    await cart.goto('/cart')
    await expect(cart.getByText(/waits for your payment$/)).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Thank you' })).toContainText(/MK-[\w-]+ is paid\./)
    await expect(cart.getByText(/^Paid: order MK-/)).toBeVisible()
    await expect(cart.getByText("Looks like you haven't added anything to your cart yet.")).toHaveCount(0)
    await cart.getByRole('link', { name: 'View order' }).click()
    await expect(cart.getByRole('heading', { level: 1, name: /^Order MK-/ })).toBeVisible()
  },
)

testOfTwoGateways(
  'a customer chooses by which gateway to pay',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const product = await shopper.startWithCart()
    await page.goto('/cart')
    const ways = page.getByRole('radiogroup', { name: 'How do you want to pay?' })
    await expect(ways.getByRole('radio')).toHaveCount(4)
    await expect(ways.getByRole('radio', { name: 'Sandbox', exact: true })).toBeChecked()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])

    // Cash has its own button, and nothing else is paid then.
    await ways.getByRole('radio', { name: 'Cash on delivery', exact: true }).check()
    await expect(page.getByRole('button', { name: 'Pay on Delivery' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Checkout' })).toHaveCount(0)

    await ways.getByRole('radio', { name: 'Chapa', exact: true }).check()
    const asked = page.waitForRequest('**/api/payment/create')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Checkout' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ gateway: 'chapa' })
    const gateway = await opened
    await expect(gateway).toHaveURL(/\/sandbox-gateway\/checkout\//)
    await gateway.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(gateway).toHaveURL(/\/account\/orders\?payment=/)
    await expect(gateway.getByRole('status').filter({ hasText: 'Payment successful' })).toBeVisible()

    // What is bought at once is paid by what was chosen too.
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    const now = dialog.getByRole('radiogroup', { name: 'How do you want to pay?' })
    await expect(now.getByRole('radio')).toHaveCount(4)
    await now.getByRole('radio', { name: 'Bank transfer', exact: true }).check()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/bank-transfer\//)
  },
)

test(
  'each way to pay is chosen by its name, and without a choice both buttons order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id, price, productName } = await shopper.startWithCart()
    await page.goto('/cart')
    const ways = page.getByRole('radiogroup', { name: 'How do you want to pay?' })
    await expect(ways.getByRole('radio')).toHaveCount(3)
    await expect(ways).toContainText('Cash up to')
    for (const name of ['Checkout', 'Pay on Delivery']) {
      await expect(page.getByRole('button', { name })).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])

    // What is bought at once is ordered in cash too, and the cart keeps what it has.
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await expect(dialog).toContainText(`1 × ${productName}`)
    await expect(dialog.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('radio', { name: 'Cash on delivery', exact: true }).check()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Pay on Delivery' }).click()
    const placed = page.getByRole('region', { name: 'Thank you' })
    await expect(placed).toContainText(`Have ready in cash${etb(price)}`)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)
