import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test(
  'the office adds to a paid order, and its customer pays the difference',
  { tag: '@phone' },
  async ({ page, shopper, browser, isMobile }) => {
    const { token, userId } = await shopper.startLoggedIn()
    await shopper.addAddress('Addis Ababa')
    const { productName } = await shopper.fillCart('jebena')
    const headers = { authorization: `Bearer ${token}` }
    const price = await page.request.get('/api/cart/totalPrice', { headers, params: { userId } })
    const { totalPrice: amount } = (await price.json()) as { totalPrice: number }
    const payer = {
      email: 'payer@orders.example',
      firstName: 'Tsehay',
      lastName: 'Alemu',
      phonenumber: '0911223344',
    }
    const opened = await page.request.post('/api/payment/create', {
      headers,
      data: { userId, amount, ...payer },
    })
    const { data } = (await opened.json()) as { data: { checkout_url: string } }
    await page.request.post(data.checkout_url, { form: { outcome: 'pay' } })
    await page.goto('/account/orders')
    const heading = page.getByRole('heading', { name: /MK-/ }).first()
    const orderNumber = /MK-\w{4}-\w{4}/.exec(await heading.innerText())?.[0] ?? ''

    const office = await (await browser.newContext({ baseURL: officeUrl })).newPage()
    await office.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
    await logInToOffice(office)
    await office.goto(`/orders/${orderNumber}`)
    await office.getByRole('link', { name: 'Change the order' }).click()
    const quantity = office.getByRole('spinbutton').first()
    await expect(quantity).toHaveValue('1')
    await quantity.fill('3')
    await office.getByLabel('Reason').fill('Two more, asked by phone')
    const button = office.getByRole('button', { name: /^Change the order; .* to be paid$/ })
    await expect(button).toBeEnabled()
    expect(await violations(office)).toEqual([])
    expect(await sidewaysOverflow(office, isMobile)).toBeLessThanOrEqual(0)
    await button.click()
    await expect(office.getByText(/^Since the order was changed, .* are still to be paid/)).toBeVisible()
    await expect(office.getByRole('region', { name: 'Changes' })).toContainText(`3 × ${productName}`)
    await office.context().close()

    await page.reload()
    await page.getByRole('button', { name: 'Pay now' }).first().click()
    await page.locator('button[value=pay]').click()
    await page
      .getByRole('link', { name: /details/i })
      .first()
      .click()
    const changes = page.getByRole('region', { name: 'Changes' })
    await expect(changes).toContainText(`${productName}: 3 instead of 1`)
    await expect(page.getByText('Still to be paid')).toBeHidden()
  },
)
