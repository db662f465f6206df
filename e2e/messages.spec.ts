import { expect, Shopper, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test.use({
  baseURL: `http://localhost:${process.env.E2E_SELLER_PORT}`,
  viewport: { width: 360, height: 740 },
})

test(
  'a customer and a seller write to each other about an order, and the customer reports and blocks',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    test.setTimeout(90_000)
    const shop = await browser.newContext({
      baseURL: `http://localhost:${process.env.E2E_PORT}`,
      viewport: { width: 360, height: 740 },
    })
    const shopper = new Shopper(await shop.newPage(), `messages-${project.name}-${Date.now().toString(36)}`)
    await shopper.startLoggedIn()
    const { orderNumber } = await shopper.orderOnDelivery('Kezira Summer Dress')
    const order = shopper.page
    await order.goto('/account/orders')
    await order.getByRole('link', { name: orderNumber }).first().click()
    await order.getByRole('button', { name: /^Write to / }).click()
    await order.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(order.getByText('Please write something.')).toBeVisible()
    await order.getByLabel('What do you want to say?').fill('Is it long? Call 0911 22 33 44')
    await order.getByRole('button', { name: 'Send', exact: true }).click()
    const own = order.getByRole('list', { name: /^Messages with / })
    await expect(own).toContainText('Call 0911 22 33 44')
    for (const fault of [await violations(order), await smallTargets(order)]) expect(fault).toEqual([])
    expect(await sidewaysOverflow(order, true)).toBeLessThanOrEqual(0)

    await page.addInitScript(() => localStorage.setItem('portal-language', 'en'))
    await page.goto('/')
    await page.getByLabel('Email').fill('seller@merkato.example')
    await page.getByLabel('Password').fill('merkato-seller-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('link', { name: orderNumber }).click()
    const said = page.getByRole('list', { name: 'Messages, oldest first' })
    await expect(said).toContainText('Is it long? Call •••')
    await page.getByLabel('Your answer').fill('Yes, it is.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(said).toContainText('Yes, it is.')
    for (const fault of [await violations(page), await smallTargets(page)]) expect(fault).toEqual([])
    expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

    await order.reload()
    await expect(own).toContainText('Yes, it is.')
    await order.getByRole('button', { name: /^Report the message/ }).click()
    await order.getByRole('button', { name: 'Report to the shop' }).click()
    await expect(own).toContainText('You have reported this message')
    await order.getByRole('button', { name: /^Block / }).click()
    await order
      .getByRole('dialog')
      .getByRole('button', { name: /^Block / })
      .click()
    await expect(order.getByText('so neither of you can write')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You can write no messages here at the moment.')).toBeVisible()
    await shop.close()
  },
)
