import type { APIRequestContext, Route } from '@playwright/test'
import { appearances, checkScreens, setAppearance } from './check-screens.ts'
import { expect, test } from './shopper.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

const shopApi = (path: string) => `http://localhost:${process.env.E2E_PORT}/api${path}`

/** Orders of one new customer with cash on delivery, whose name no other test uses. The oldest is the first. */
async function placeOrders(request: APIRequestContext, count: number, quantity = 1) {
  const seed = `${Date.now().toString(36)}${test.info().project.name.charAt(0)}${test.info().workerIndex}`
  const name = `Tsehay ${seed}`
  const phone = `09${String(Date.now() % 100_000_000).padStart(8, '0')}`
  const data = { name, email: `${seed}@orders.example`, phone, password: 'coffee-and-bread' }
  const answer = await request.post(shopApi('/signup'), { data })
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } }
  const headers = { authorization: `Bearer ${token}` }
  const userId = user.id
  const address = { street: 'Woreda 03', city: 'Bole', state: 'Sidama', country: 'Ethiopia', zipCode: '1000' }
  await request.post(shopApi('/add-address'), { headers, data: { userId, ...address } })
  const search = await request.get(shopApi('/search'), { params: { q: 'jebena' } })
  const { products } = (await search.json()) as {
    products: { _id: string; inStock: boolean; price: number }[]
  }
  const productId = products.find(({ inStock, price }) => inStock && price < 5_000)?._id ?? ''
  const numbers: string[] = []
  for (let n = 0; n < count; n += 1) {
    await request.post(shopApi('/cart/add'), { headers, data: { userId, productId, quantity } })
    const placed = await request.post(shopApi('/order'), { headers, data: { userId } })
    expect(placed.status()).toBe(201)
    const { order } = (await placed.json()) as { order: { orderId: string } }
    numbers.push(order.orderId)
  }
  return { name, numbers, token, user }
}

function trackingNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0')
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)
  return `EE${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}ET`
}

test(
  'ten orders are found, printed and shipped by scanning, each line with its result',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow()
    const { name, numbers } = await placeOrders(request, 10)
    await logInToOffice(page)
    await page.goto('/orders')
    await page.getByLabel('Search').fill(name)
    await page.getByLabel('Search').press('Enter')
    // The links of the states keep the search from now on.
    await expect(page).toHaveURL(/[?&]q=/)
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'To pack' }).click()
    await expect(page).toHaveURL(/state=to-pack/)
    await page.getByRole('checkbox', { name: 'Select all 10 of this page' }).check()
    await expect(page.getByText('10 selected')).toBeVisible()
    await page.getByRole('link', { name: 'Packing slips' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('link', { name: 'Address labels' }).click()
    await expect(page.getByRole('article').first()).toContainText('Cash on delivery: collect')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(10)
    await page.emulateMedia({ media: 'screen' })

    await page.goto('/orders/ship')
    const scanned = numbers.map(
      (number, index) => `${number}\n${trackingNumber((Date.now() % 90_000_000) + index)}`,
    )
    const field = page.getByLabel('Orders and tracking numbers')
    await field.fill([...scanned, 'MK-NONE-HERE', 'EE123456785ET', 'MK-12 EE123456785ET'].join('\n'))
    const lines = page.getByRole('region', { name: 'What was scanned' }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'There is no order with this number.' })).toHaveCount(1)
    await expect(lines.filter({ hasText: 'This is no order number.' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Ship 10 orders' }).click()
    const results = page.getByRole('region', { name: 'Results' }).getByRole('listitem')
    await expect(results.filter({ hasText: 'shipped' })).toHaveCount(10)
    await expect(field).toHaveValue('MK-NONE-HERE EE123456785ET\nMK-12 EE123456785ET\n')
    await expect(lines).toHaveCount(2)

    await page.goto(`/orders?q=${encodeURIComponent(name)}&state=shipped`)
    await expect(page.getByRole('link', { name: /^MK-/ })).toHaveCount(10)

    const {
      numbers: [canceled = ''],
    } = await placeOrders(request, 1)
    const data = { reason: 'The customer called' }
    await page.request.post(`/api/office/orders/${canceled}/cancellation`, { data, headers: officeHeaders })
    await page.goto(`/orders/print?what=label&orders=${canceled},${numbers[0]}`)
    await expect(page.getByText(`Nothing is to be sent of ${canceled}`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)

test(
  'a parcel goes with a rider, whom the customer can call, and the list shows many orders at once',
  { tag: '@phone' },
  async ({ page, request }) => {
    const {
      numbers: [number = ''],
      token,
      user,
    } = await placeOrders(request, 1)
    await logInToOffice(page)
    await page.goto(`/orders/print?what=label&orders=${number}`)
    await expect(page.getByRole('img', { name: `Code of the order ${number}` })).toBeVisible()
    await page.goto('/orders/ship')
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeDisabled()
    await expect(page.getByText(/^0 orders/)).toHaveCount(0)
    await page.getByLabel('Carrier').selectOption('Our rider')
    await page.getByLabel('Name of the rider').fill('Abebe Bikila')
    await page.getByLabel('Phone of the rider').fill('0911223344')
    await page.getByLabel('Orders and tracking numbers').fill(`${number}\n`)
    await page.getByRole('button', { name: 'Ship 1 order' }).click()
    await expect(page.getByRole('region', { name: 'Results' })).toContainText(number)
    await page.goto(`/orders/${number}`)
    await expect(page.getByRole('region', { name: 'History' })).toContainText('with Our rider')

    const headers = { authorization: `Bearer ${token}` }
    const answer = await request.get(shopApi('/orders/shipped'), { headers, params: { userId: user.id } })
    const { orders } = (await answer.json()) as { orders: { shipments: { rider: object }[] }[] }
    expect(orders[0]?.shipments[0]?.rider).toEqual({ name: 'Abebe Bikila', phone: '+251911223344' })

    for (const [width, height, count] of [
      [1280, 800, 12],
      [360, 740, 5],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/orders')
      const links = page.getByRole('link', { name: /^MK-/ })
      await expect(links.nth(count - 1)).toBeInViewport({ ratio: 1 })
    }
  },
)

test(
  'who ships what a colleague has sent is told so, and papers are in the language of the customer',
  { tag: '@phone' },
  async ({ page, request }) => {
    const {
      numbers: [number = ''],
    } = await placeOrders(request, 1, 2)
    await logInToOffice(page)
    await page.goto(`/orders/${number}`)
    await page.getByRole('button', { name: 'Ship' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Tracking number')).toBeVisible()
    const data = { trackingNumber: trackingNumber(40_404_040) }
    const sent = await page.request.post(`/api/office/orders/${number}/shipment`, {
      data,
      headers: officeHeaders,
    })
    expect(sent.status()).toBe(200)
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Somebody else was faster')
    await expect(dialog.getByRole('alert')).toContainText(/Selam Haile sent parcel 1 on .*EE40404040/)
    await expect(dialog.getByRole('button', { name: 'Ship' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/Selam Haile sent this order on/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)

    await page.goto(`/orders/print?what=receipt&orders=${number}`)
    await page.getByLabel('Language').selectOption('am')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u1200-\u137f]/)
    await expect(page.getByRole('article', { name: `Receipt for order ${number}` })).toBeVisible()
  },
)

test(
  'one line is refunded, and what was typed is kept when a step is refused',
  { tag: '@phone' },
  async ({ page, request }) => {
    const {
      name,
      numbers: [number = ''],
    } = await placeOrders(request, 1, 3)
    await logInToOffice(page)
    await page.goto(`/orders?q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name of the view').fill('My customer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('button', { name: 'Ship' }).click()
    await page.getByRole('dialog').getByLabel('Tracking number').fill('EE000000000ET')
    await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('not a valid tracking number')
    await expect(page.getByLabel('Tracking number')).toHaveValue('EE000000000ET')
    await page.getByLabel('Tracking number').fill('EE123456785ET')
    await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('The order is shipped.')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as delivered and paid' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('radio', { name: 'Some units' }).check()
    await page.getByLabel(/^Units of/).fill('1')
    await page.getByLabel('Reason').fill('The lid is cracked')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund [\d,.]+/ })
      .click()
    await expect(page.getByText(/was refunded\.$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'What was ordered' })).toContainText('Refunded: 1')
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('The lid is cracked')
    await page.getByLabel('New note').fill('Sends a picture tomorrow')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Sends a picture tomorrow')
    await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goBack()

    await page.clock.install()
    await page.goto('/orders')
    await page.getByRole('link', { name: 'My customer' }).click()
    await expect(page.getByRole('link', { name: /^MK-/ })).toHaveCount(1)
  },
)

test(
  'an order is shipped in two parcels, and the customer sees what each holds and what is refused',
  { tag: '@phone' },
  async ({ page, request }) => {
    const {
      numbers: [number = ''],
      token,
      user,
    } = await placeOrders(request, 1, 3)
    await logInToOffice(page)
    await page.goto(`/orders/${number}`)
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Units of/).fill('1')
    await dialog.getByLabel('Tracking number').fill('EE123456785ET')
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/shipment', loseAnswer, { times: 1 })
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(dialog.getByRole('alert')).toContainText('did not answer')
    await expect(dialog.getByText('2 are not sent')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('The parcel is sent; the rest')).toBeVisible()
    const parcels = page.getByRole('region', { name: 'Parcels' })
    await expect(parcels.getByText(/^Parcel \d$/)).toHaveText(['Parcel 1'])
    await expect(parcels.getByText('EE123456785ET')).toBeVisible()
    await parcels.getByRole('link', { name: 'Packing slip of parcel 1' }).click()
    await expect(page.getByRole('article')).toContainText('Parcel 1 of the order')
    await page.goBack()
    await page.getByRole('button', { name: 'Ship the rest' }).click()
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await parcels.getByRole('button', { name: 'Parcel 2 was refused' }).click()
    await dialog.getByRole('button', { name: 'Refused on delivery' }).click()
    await parcels.getByRole('button', { name: 'Parcel 1 is delivered' }).click()
    await expect(page.getByText('The order is delivered.')).toBeVisible()
    await expect(page.getByText('Canceled, not to be paid')).toBeVisible()

    const shop = `http://localhost:${process.env.E2E_PORT}`
    const orders = await request.get(shopApi('/orders/complete'), {
      headers: { authorization: `Bearer ${token}` },
      params: { userId: user.id },
    })
    const [order] = ((await orders.json()) as { orders: { _id: string }[] }).orders
    await page.goto(shop)
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    await page.goto(`${shop}/account/orders/order?id=${order?._id}`)
    await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('Not accepted on delivery')).toBeVisible()
  },
)

for (const appearance of appearances) {
  const { theme, language } = appearance
  test(`every screen about orders meets WCAG 2.2 AA and does not scroll sideways: ${theme}, ${language}`, async ({
    page,
    request,
  }) => {
    const {
      name,
      numbers: [number = ''],
    } = await placeOrders(request, 1)
    await setAppearance(page, appearance)
    await logInToOffice(page)
    const paths = [
      `/orders?q=${encodeURIComponent(name)}`,
      `/orders/${number}`,
      '/orders/ship',
      `/orders/print?what=slip&orders=${number}`,
      `/orders/print?what=label&orders=${number}`,
      `/orders/print?what=receipt&orders=${number}`,
    ]
    await checkScreens(page, paths, appearance)
  })
}
