import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatPhone } from '../messages/format-phone.ts'
import { spelled } from '../messages/spelled.ts'
import { mailedCode } from './sent-mails.ts'
import { expect, test } from './shopper.ts'
import type { Shopper } from './shopper.ts'

test.beforeEach(async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await page.goto('/account/account-info')
})

test(
  'a name is saved at once, a number and an email address with the codes sent to both addresses; what is canceled or refused is not',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const name = page.getByLabel('Full Name')
    const shown = page.getByRole('definition')
    const changed = page.getByText('Profile changed successfully.')
    const edit = page.getByRole('button', { name: 'Edit' })
    const update = page.getByRole('button', { name: 'Update' })

    await test.step('a screen reader says the digits of the number one by one', async () => {
      const said = spelled(formatPhone(shopper.phone.replace(/^0/, '+251')))
      await expect(shown.locator(`[data-said="${said}"]`)).toBeAttached()
    })

    await test.step('cancel discards the changes', async () => {
      await edit.click()
      await name.fill('Somebody Else')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(shown.getByText(shopper.name)).toBeVisible()
    })

    await test.step('a failed update shows its message and resets the fields', async () => {
      const taken = { success: false, message: 'This phonenumber is already in use by another account.' }
      await page.route('**/api/update-user-info', (route) => route.fulfill({ status: 409, json: taken }), {
        times: 1,
      })
      await edit.click()
      await name.fill('Almaz Tadesse')
      await update.click()
      await expect(page.getByText('Phone number is already in use by another account.')).toBeVisible()
      await expect(name).toHaveValue(shopper.name)
    })

    await test.step('a new name is saved without verification, and one of a single word is refused', async () => {
      await name.fill('Almaz')
      await update.click()
      await expect(name).toBeFocused()
      await expect(name).toHaveAccessibleDescription(/please enter appropriate name/)
      await name.fill('Almaz Tadesse')
      await update.click()
      await expect(changed).toBeVisible()
      await expect(shown.getByText('Almaz Tadesse')).toBeVisible()
      await expect(edit).toBeFocused()
      await changed.click()
      await expect(changed).toHaveCount(0)
    })

    await test.step('a number and an email address are verified one after the other, with the right codes only', async () => {
      const address = `both-${shopper.email}`
      await edit.click()
      await page.getByRole('textbox', { name: 'Email' }).fill(address)
      await page.getByLabel('Phone Number').fill(shopper.otherPhone)
      await update.click()
      const dialog = page.getByRole('dialog', { name: 'Verify your email' })
      const code = dialog.getByLabel('Verification code')
      await expect(page.getByText('Verification email sent.')).toBeVisible()
      await code.fill('12345')
      await dialog.getByRole('button', { name: 'Verify' }).click()
      await expect(code).toHaveAccessibleDescription('Invalid email verification code.')
      for (const to of [shopper.email, address]) {
        await expect(dialog.getByRole('status')).toContainText(`sent a 6-digit code to ${to}`)
        await code.fill(await mailedCode(to))
        await dialog.getByRole('button', { name: 'Verify' }).click()
      }
      await expect(changed).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(shown.getByText(address)).toBeVisible()
    })
  },
)

async function changePassword(page: Page, shopper: Shopper, newPassword: string): Promise<void> {
  const { email, password } = shopper
  const newField = page.getByLabel('New Password')
  const save = page.getByRole('button', { name: 'Save Password' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Old Password').fill('not-this-one')
  await newField.fill('short')
  await save.click()
  await expect(newField).toHaveAccessibleDescription(/New password must be at least 6 characters long/)
  await newField.fill(newPassword)
  await save.click()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    "New password and confirmed password don't match",
  )
  await page.getByLabel('Confirm Password').fill(newPassword)
  await save.click()
  await expect(page.getByText('Old password is incorrect. Please try again.')).toBeVisible()
  await page.getByLabel('Old Password').fill(password)
  // An email address is weak as a password, and refused.
  await newField.fill(email)
  await expect(page.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'Weak')
  await page.getByLabel('Confirm Password').fill(email)
  await save.click()
  await expect(newField).toHaveAccessibleDescription(
    /must not be your own email address, name or phone number/,
  )
  await newField.fill(newPassword)
  await page.getByLabel('Confirm Password').fill(newPassword)
  await save.click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(page.getByLabel('Old Password')).toBeHidden()
}

test(
  'a customer sets a picture, switches off mails, downloads all data, changes the password with the old one and deletes the account',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const main = page.getByRole('main')
    const newSecret = 'a-longer-secret'
    const statusOfLogin = async (password: string) =>
      (await page.request.post('/api/login', { data: { email: shopper.email, password } })).status()
    const mails = page.getByRole('region', { name: 'Mails' })
    const orders = mails.getByRole('checkbox', { name: 'Mails about my orders and returns' })

    await test.step('a profile picture replaces the initials, and a file that is none is refused', async () => {
      await expect(main.getByText('AB', { exact: true }).first()).toBeVisible()
      const upload = page.getByLabel('Upload picture')
      const wrong = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
      await upload.setInputFiles(wrong)
      await expect(page.getByText('Error uploading image.')).toBeVisible()
      await expect(upload).toHaveAccessibleDescription(/This picture cannot be read/)
      const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#14603f' } })
        .jpeg()
        .toBuffer()
      await upload.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.getByText('Image uploaded successfully.')).toBeVisible()
      await expect(main.getByText('AB', { exact: true })).toHaveCount(0)
    })

    await test.step('mails about orders are switched off', async () => {
      await expect(orders).toBeChecked()
      await orders.uncheck()
      await expect(page.getByText('Your choice is saved.')).toBeVisible()
    })

    await test.step('both are there after a reload, until the picture is removed', async () => {
      await page.reload()
      await expect(orders).not.toBeChecked()
      await expect(
        mails.getByRole('checkbox', { name: 'Mails about products that I asked about' }),
      ).toBeChecked()
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(page.getByText('Image removed successfully.')).toBeVisible()
      await expect(main.getByText('AB', { exact: true }).first()).toBeVisible()
    })

    await test.step('all data comes as one file', async () => {
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const file = await started
      expect(file.suggestedFilename()).toMatch(/^merkato-my-data-\d{4}-\d\d-\d\d\.json$/)
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(shopper.email)
    })

    await test.step('the password can only be changed with the old one', async () => {
      await changePassword(page, shopper, newSecret)
      expect(await statusOfLogin(newSecret)).toBe(200)
    })

    await test.step('the account is deleted with its password and can no longer log in', async () => {
      await page.getByRole('button', { name: 'Delete my account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
      await dialog.getByLabel('Your password').fill('not-this-one')
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
        /This is not your password/,
      )
      await dialog.getByLabel('Your password').fill(newSecret)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Your account has been deleted.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible()
      expect(await statusOfLogin(newSecret)).toBe(401)
    })
  },
)
