import sharp from 'sharp'
import { mailedCode } from './sent-mails.ts'
import { expect, test } from './shopper.ts'

test.beforeEach(async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await page.goto('/account/account-info')
})

test(
  'a new name is saved without verification, and one of a single word is refused',
  { tag: '@phone' },
  async ({ page }) => {
    const main = page.getByRole('main')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Full Name').fill('Almaz')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/please enter appropriate name/)
    await page.getByLabel('Full Name').fill('Almaz Tadesse')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Profile changed successfully.')).toBeVisible()
    await expect(main.getByRole('definition').getByText('Almaz Tadesse')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  },
)

test('cancel discards the changes', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Full Name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('definition').getByText(shopper.name)).toBeVisible()
})

test('a new phone number is saved with the right code only', { tag: '@phone' }, async ({ page, shopper }) => {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Phone Number').fill(shopper.otherPhone)
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your email' })
  await expect(page.getByText('Verification email sent.')).toBeVisible()
  await dialog.getByLabel('Verification code').fill('12345')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByLabel('Verification code')).toHaveAccessibleDescription(
    'Invalid email verification code.',
  )
  await dialog.getByLabel('Verification code').fill(await mailedCode(shopper.email))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Email verified successfully.')).toBeVisible()
  await expect(page.getByText('Profile changed successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a new email address is verified by a code sent to it', { tag: '@phone' }, async ({ page, shopper }) => {
  const address = `new-${shopper.email}`
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your email' })
  await dialog.getByLabel('Verification code').fill(await mailedCode(address))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Profile changed successfully.')).toBeVisible()
  await expect(page.getByRole('definition').getByText(address)).toBeVisible()
})

test(
  'a new number and a new email address are verified one after the other',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const address = `both-${shopper.email}`
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByLabel('Phone Number').fill(shopper.otherPhone)
    await page.getByRole('button', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your email' })
    for (const to of [shopper.email, address]) {
      await expect(dialog.getByRole('status')).toContainText(`sent a 6-digit code to ${to}`)
      await dialog.getByLabel('Verification code').fill(await mailedCode(to))
      await dialog.getByRole('button', { name: 'Verify' }).click()
    }
    await expect(page.getByText('Profile changed successfully.')).toBeVisible()
    await expect(page.getByRole('definition').getByText(address)).toBeVisible()
  },
)

test(
  'a failed update shows its message and resets the fields',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const taken = { success: false, message: 'This phonenumber is already in use by another account.' }
    await page.route('**/api/update-user-info', (route) => route.fulfill({ status: 409, json: taken }))
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Full Name').fill('Almaz Tadesse')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Phone number is already in use by another account.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue(shopper.name)
  },
)

test('the password can only be changed with the old one', { tag: '@phone' }, async ({ page, shopper }) => {
  const newSecret = 'a-longer-secret'
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Old Password').fill('not-this-one')
  await page.getByLabel('New Password').fill('short')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(
    /New password must be at least 6 characters long/,
  )
  await page.getByLabel('New Password').fill(newSecret)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    "New password and confirmed password don't match",
  )
  await page.getByLabel('Confirm Password').fill(newSecret)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Old password is incorrect. Please try again.')).toBeVisible()
  await page.getByLabel('Old Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByLabel('Old Password')).toBeHidden()

  const login = await page.request.post('/api/login', {
    data: { email: shopper.email, password: newSecret },
  })
  expect(login.status()).toBe(200)
})

test('a profile picture replaces the initials until it is removed', { tag: '@phone' }, async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByText('AB', { exact: true }).first()).toBeVisible()
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#14603f' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Upload picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible()
  await expect(main.getByText('AB', { exact: true })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Image removed successfully.')).toBeVisible()
  await expect(main.getByText('AB', { exact: true }).first()).toBeVisible()
})

test('a file that is not a picture is refused with the reason', { tag: '@phone' }, async ({ page }) => {
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await page.getByLabel('Upload picture').setInputFiles(file)
  await expect(page.getByText('Error uploading image.')).toBeVisible()
  await expect(page.getByLabel('Upload picture')).toHaveAccessibleDescription(/This picture cannot be read/)
})

test('a customer downloads all their data as one file', { tag: '@phone' }, async ({ page, shopper }) => {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^merkato-my-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(shopper.email)
})

test(
  'an account is deleted with its password and can no longer log in',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Your password').fill('not-this-one')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/)
    await dialog.getByLabel('Your password').fill(shopper.password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible()
    const login = await page.request.post('/api/login', {
      data: { email: shopper.email, password: shopper.password },
    })
    expect(login.status()).toBe(401)
  },
)

test('a customer switches off mails about orders', { tag: '@phone' }, async ({ page }) => {
  const mails = page.getByRole('region', { name: 'Mails' })
  const orders = mails.getByRole('checkbox', { name: 'Mails about my orders and returns' })
  await expect(orders).toBeChecked()
  await orders.uncheck()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.reload()
  await expect(orders).not.toBeChecked()
  await expect(mails.getByRole('checkbox', { name: 'Mails about products that I asked about' })).toBeChecked()
})
