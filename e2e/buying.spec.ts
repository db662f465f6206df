import { expect, test } from './shopper.ts'

test(
  'a visitor finds a product, signs up, pays and sees the order with its notification',
  { tag: '@desktop' },
  async ({ page, shopper }) => {
    await shopper.signUp()
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Search products' }).fill('jebena')
    const results = page.getByRole('main')
    await results
      .getByRole('link', { name: /jebena/i })
      .first()
      .click()

    const addToCart = page.getByRole('button', { name: 'Add to Cart' })
    await expect(addToCart).toBeVisible()
    const productName = await page.getByRole('heading', { level: 1 }).innerText()
    await addToCart.click()
    const dialog = page.getByRole('dialog', { name: 'Added to cart' })
    await dialog.getByText('View Cart').click()

    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('listitem', { name: productName })).toBeVisible()
    const checkout = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const address = page.getByRole('dialog', { name: 'New address' })
    await address.getByLabel('Street').fill('Woreda 03, house 1124')
    await address.getByLabel('City').fill('Bahir Dar')
    await address.getByLabel('State').fill('Amhara')
    await address.getByRole('button', { name: 'Save Address' }).click()
    const gateway = await checkout
    await gateway.getByRole('button', { name: 'Pay', exact: true }).click()

    await expect(gateway).toHaveURL(/\/account\/orders\?payment=/)
    await expect(gateway.getByRole('status').filter({ hasText: 'Payment successful' })).toBeVisible()
    await expect(gateway.getByRole('region', { name: /^Pending \(1\)/ })).toContainText(productName)
    await gateway.goto('/notifications')
    await expect(gateway.getByRole('button', { name: /^Unread: / })).toHaveCount(2)
    await gateway.goto('/cart')
    await expect(gateway.getByText('Your cart is empty')).toBeVisible()
  },
)

test(
  'a declined payment cancels the order and keeps the cart',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { userId, token } = await shopper.startLoggedIn()
    await shopper.addAddress()
    const product = await shopper.findProduct()
    await page.request.post('/api/cart/add', {
      data: { productId: product._id, quantity: 2, userId },
      headers: { authorization: `Bearer ${token}` },
    })
    await page.goto('/cart')
    const checkout = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const gateway = await checkout
    await gateway.getByRole('button', { name: 'Decline' }).click()

    await expect(gateway.getByRole('status').filter({ hasText: 'Payment failed' })).toBeVisible()
    await expect(gateway.getByRole('region', { name: /^Canceled \(1\)/ })).toBeVisible()
    await gateway.goto('/cart')
    await expect(gateway.getByRole('listitem', { name: product.productName })).toBeVisible()
  },
)

test('a guarded page leads a visitor to the login and back', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.request.post('/api/signup', {
    data: { name: shopper.name, email: shopper.email, phone: shopper.phone, password: shopper.password },
  })
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
