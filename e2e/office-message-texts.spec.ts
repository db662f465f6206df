import { expect, test } from './shopper.ts'
import { logInToOffice, officeUrl, owner } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'the owner words a mail, sees it as it is sent, and takes the given texts again',
  { tag: '@phone' },
  async ({ page }) => {
    await logInToOffice(page)
    await page.goto('/message-texts')
    await page.getByRole('link', { name: 'Change: The payment has arrived' }).click()
    const sentence = page.getByRole('textbox', { name: 'What has arrived (English)' })
    await sentence.fill('Thank you for {totl}')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('{totl} is no placeholder of this text.').first()).toBeVisible()
    await sentence.fill('Thank you for {total}!\n\nYour shop at Bole')

    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview of the mail' })
    const mail = dialog.frameLocator('iframe')
    await expect(mail.getByText('Thank you for 4,030.00 ETB!')).toBeVisible()
    await expect(mail.getByText('Your shop at Bole')).toHaveCSS('color', 'rgb(43, 33, 24)')
    await dialog.getByRole('button', { name: 'Send an example to me' }).click()
    await expect(dialog.getByText(`An example was sent to ${owner.email}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The next mail has it.')).toBeVisible()
    await page.getByRole('button', { name: 'Compare version 1 with the form' }).click()
    await expect(page.getByRole('dialog', { name: 'Version 1' })).toContainText('The form has the same.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the given texts' }).click()
    await page.getByRole('button', { name: 'Take the given texts' }).click()
    await expect(sentence).toHaveValue('We received {total}. Thank you!')
    await expect(page.getByText('back to the default')).toBeVisible()
  },
)
