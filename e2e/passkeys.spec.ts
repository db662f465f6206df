import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './shopper.ts'

test(
  'a passkey is added, named, used to log in, and removed',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await addAuthenticator(page)
    await shopper.startLoggedIn()
    await page.goto('/account/account-info')
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('The passkey is added.')).toBeVisible()
    await passkeys.getByRole('button', { name: 'Rename' }).click()
    await passkeys.getByLabel('Name of the passkey').fill('My phone')
    await passkeys.getByRole('button', { name: 'Save name' }).click()
    await expect(passkeys.getByRole('listitem')).toContainText('My phone')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

    await page.getByRole('button', { name: 'Log Out Everywhere' }).click()
    await expect(page).toHaveURL('/login')
    // What was chosen before the login is in the cart after it.
    await page.evaluate(
      (productId) =>
        localStorage.setItem(
          'visitor-cart',
          JSON.stringify({ key: 'chosen', items: [{ productId, quantity: 2 }] }),
        ),
      (await shopper.findProduct())._id,
    )
    await page.goto('/login?next=%2Faccount%2Faccount-info')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/account/account-info')
    await expect(page.getByText('The 2 items that you chose before are in your cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(page.getByRole('main').getByText(shopper.name, { exact: true }).first()).toBeVisible()

    await passkeys.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('The passkey is removed.')).toBeVisible()
    await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Log Out Everywhere' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  },
)

test('without a passkey the login says so and stays usable', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.createAccount()
  await addAuthenticator(page)
  await page.goto('/am/login')
  await page.getByRole('button', { name: 'የይለፍ ቁልፍ ይጠቀሙ' }).click()
  await expect(page.getByText('ምንም የይለፍ ቁልፍ አልተጠቀሙም።')).toBeVisible()
})
