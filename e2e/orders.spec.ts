import { expect, test } from './shopper.ts'

const sections = ['Pending', 'Complete', 'Shipped', 'Refunded', 'Canceled']

test(
  'orders are shown in five sections, and one is followed, asked about, bought again and canceled',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const { productName } = await shopper.orderOnDelivery()
    await page.goto('/account/orders')
    const noAddress = page.getByRole('link', { name: 'Add an address' })
    const heading = page.getByRole('heading', { level: 1, name: /^Order MK-/ })

    await test.step('five sections have their counts', async () => {
      const regions = page.getByRole('main').getByRole('region')
      await expect(regions.getByRole('heading', { level: 2 })).toHaveText(
        sections.map((section) => `${section} (${section === 'Pending' ? 1 : 0})`),
      )
      const pending = page.getByRole('region', { name: 'Pending (1)' })
      await expect(pending).toContainText(productName)
      await expect(pending).toContainText('Cash on delivery')
      await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
      await expect(noAddress).toBeHidden()
    })

    await test.step('an order without a delivery address asks for one', async () => {
      // Orders were like this before an address was asked for.
      await page.route('**/api/orders/pending?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { orders: object[] }
        await route.fulfill({
          json: { orders: answer.orders.map((order) => ({ ...order, address: null })) },
        })
      })
      await page.reload()
      await noAddress.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Address Book' })).toBeVisible()
      await page.unroute('**/api/orders/pending?*')
      await page.goBack()
    })

    await test.step('its page shows progress, history and whom to call', async () => {
      await page.getByRole('link', { name: /^Arrives .* · Placed on / }).click()
      await expect(heading).toBeVisible()
      const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
      await expect(steps).toHaveText([/^Ordered/, 'On its way', 'With you'])
      await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
      await expect(page.getByText('Next: we hand the parcel to Ethiopian Post.')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Call the seller: / })).toHaveAttribute('href', /^tel:\+/)

      await page.getByRole('button', { name: 'Help with this order' }).click()
      const help = page.getByRole('dialog', { name: 'Help' })
      await expect(help).toContainText(/MK-/)
      await expect(help.getByRole('link', { name: /^Call \+ 2 5 1/ })).toHaveAttribute('href', /^tel:\+/)
      await help.getByText('How long does delivery take?').click()
      await expect(help.getByText(/the product page and the cart say when|business days with/)).toBeVisible()
      await help.getByRole('button', { name: 'Close' }).click()
      await expect(help).toBeHidden()
    })

    await test.step('its receipt shows the included VAT', async () => {
      await page.getByRole('link', { name: 'Receipt' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Receipt for order MK-/ })).toBeVisible()
      await expect(page.getByRole('table')).toContainText(productName)
      const sum = async (name: string) => {
        const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
        const amount = await term.locator('xpath=following-sibling::*[1]').innerText()
        return Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
      }
      const [net, vat, total] = [
        await sum('Total without VAT'),
        await sum('VAT'),
        await sum('Total with VAT'),
      ]
      expect(net + vat).toBe(total)
      expect(vat).toBeGreaterThan(0)
      await page.goBack()
      await expect(heading).toBeVisible()
    })

    await test.step('it is bought again', async () => {
      await page.getByRole('button', { name: 'Buy Again' }).click()
      await expect(page.getByText('1 product is in your cart.')).toBeVisible()
      await page.getByRole('link', { name: 'View Cart' }).click()
      await expect(page.getByRole('listitem', { name: productName })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
      await page.goBack()
    })

    await test.step('it is canceled on its page', async () => {
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
      await expect(dialog).toContainText('there is nothing to send back')
      await dialog.getByRole('button', { name: 'Keep Order' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Cancel Order' }).click()
      await dialog.getByRole('button', { name: 'Cancel Order' }).click()
      await expect(page.getByText('Your order has been canceled.')).toBeVisible()
      await expect(page.getByRole('list', { name: 'History' })).toContainText('Order canceled')
      await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden()
    })
  },
)

test(
  'the cart asks for a delivery address, and the order keeps it',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.fillCart()
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByLabel('State').fill('Addis Ababa')
    await page.getByLabel('City').fill('Bole')
    await page.getByLabel('Street').fill('Woreda 03, behind Edna Mall')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('Address added successfully!')).toBeVisible()

    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary).toContainText('Woreda 03, behind Edna Mall, Bole, Addis Ababa')
    const change = summary.getByRole('button', { name: 'Change the address' })
    await expect(change).toBeFocused()
    // It is changed in place as well, and so is where else the order could go.
    await change.click()
    const places = page.getByRole('dialog', { name: 'Where should it go?' })
    await places.getByRole('button', { name: 'Add Address' }).click()
    await page.getByLabel('State').fill('Amhara')
    await page.getByLabel('City').fill('Bahir Dar')
    await page.getByLabel('Street').fill('Kebele 04')
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(summary).toContainText('Kebele 04, Bahir Dar, Amhara')
    await change.click()
    await places.getByRole('button', { name: 'Deliver here' }).click()
    await expect(summary).toContainText('Woreda 03, behind Edna Mall, Bole, Addis Ababa')
    await expect(page).toHaveURL(/\/cart$/)
    await summary.getByRole('button', { name: 'Pay on Delivery' }).click()
    await page.getByRole('link', { name: /^Details/ }).click()
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(
      'Woreda 03, behind Edna Mall',
    )
  },
)

test(
  'a canceled order says why it ended, an open payment is polled until it is settled, and the order of another customer is not found',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.orderOnDelivery()
    const endings = [
      [
        { canceledBecause: 'replaced', replacedBy: { _id: 'o2', orderId: 'MK-ABCD-EFGH' } },
        'Replaced by MK-ABCD-EFGH',
      ],
      [{ canceledBecause: 'not-paid' }, 'Not paid'],
      [{ canceledBecause: 'by-customer' }, 'Canceled by you'],
      [{ canceledBecause: 'payment-failed' }, 'Payment failed'],
    ] as const
    await page.route('**/api/orders/canceled?*', async (route) => {
      const url = route.request().url().replace('/canceled?', '/pending?')
      const { orders } = (await (await route.fetch({ url })).json()) as { orders: object[] }
      const canceled = endings.map(([why], index) => ({
        ...orders[0],
        ...why,
        _id: `o${index}`,
        status: 'canceled',
        paymentStatus: 'failed',
      }))
      await route.fulfill({ json: { orders: canceled } })
    })
    let status = 'open'
    const order = {
      _id: 'o1',
      orderId: 'MK-1',
      createdAt: '2026-11-20T08:00:00Z',
      status: 'pending',
      items: [],
    }
    await page.route('**/api/payment/mk-some-reference', (route) =>
      route.fulfill({ json: { status, order } }),
    )
    await page.goto('/account/orders?payment=mk-some-reference')
    const told = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })
    await expect(told('Payment is being confirmed')).toBeVisible()
    const articles = page.getByRole('region', { name: 'Canceled (4)' }).getByRole('article')
    for (const [index, [, text]] of endings.entries()) await expect(articles.nth(index)).toContainText(text)
    await expect(page.getByText('Payment failed')).toHaveCount(1)
    status = 'paid'
    await expect(told('Payment successful')).toBeVisible()

    await page.goto('/account/orders/order?id=019a0000-0000-7000-8000-000000000000')
    await expect(page.getByText('Order not found')).toBeVisible()
  },
)

test(
  'the account page is a summary on a narrow screen and a dashboard on a wide one, whose failed figures can be retried',
  { tag: '@desktop' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.orderOnDelivery()
    await page.route('**/api/reports/pending-orders?*', (route) => route.abort())
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/account')
    const main = page.getByRole('main')
    const menu = main.getByRole('navigation', { name: 'Account' })
    await expect(main.getByText('AB', { exact: true })).toBeVisible()
    await expect(main.getByText('Almaz B.')).toBeVisible()
    await expect(main.getByText(shopper.email)).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      'Dashboard',
      'Account Info',
      'Orders',
      'Address Book',
      'Wishlist',
      'Payment Methods',
    ])

    await page.setViewportSize({ width: 768, height: 800 })
    await expect(main.getByText('Total spent')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    const tile = page.getByRole('listitem').filter({ hasText: 'Pending orders' })
    await expect(tile).toContainText('not available at the moment')
    await expect(page.getByRole('link', { name: /^Order MK-/ })).toBeVisible()
    await page.unroute('**/api/reports/pending-orders?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tile).toContainText('1')
    await menu.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(main.getByText('Under Development')).toBeVisible()
  },
)
