import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

/** As another program does: what is copied has HTML and text. */
async function paste(page: Page, label: string, html: string): Promise<void> {
  await page.getByLabel(label).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const fromWord = `<style>p{color:red}</style><p class=MsoNormal><b>For <span style="color:red">guests</span></b></p>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0'><span style='mso-list:Ignore'>·&nbsp; </span>Holds one litre</p>
  <p class=MsoListParagraphCxSpLast style='mso-list:l0'><span style='mso-list:Ignore'>·&nbsp; </span>Keeps warm</p>
  <script>alert(1)</script><img src=x onerror="alert(1)">`

test(
  'a description gets a heading, bold words, a list and a link, by keyboard and from Word, and is shown so',
  { tag: '@phone' },
  async ({ page }) => {
    const sku = `RICH-${Date.now().toString(36).toUpperCase()}`
    await logInToOffice(page)
    await page.goto('/products/new')
    await page.getByLabel('Name (English)').fill(`Jebena ${sku}`)
    await page.getByLabel('SKU').first().fill(sku)
    await page.getByLabel('Main category').selectOption('Clothing')
    await page.getByLabel('Seller').selectOption({ index: 1 })
    await page.getByLabel('Price (birr)', { exact: true }).fill('300')

    const description = page.getByLabel('Description (English)')
    await description.fill('Old words')
    await description.fill('Clay jebena')
    await expect(description).toHaveText('Clay jebena')
    const tools = page.getByRole('toolbar', { name: 'Formatting (English)' })
    const tool = (name: string) => tools.getByRole('button', { name })
    await tool('Heading').click()
    await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Made ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('by hand')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one litre')
    await page.keyboard.press('Enter')
    await page.keyboard.type('black')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('See ')
    // The tools are reached and used by keyboard alone.
    await page.keyboard.press('Alt+F10')
    await expect(tool('Bold')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tool('Link')).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Link in the text' })
    await dialog.getByLabel('It leads to').fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await expect(dialog.getByLabel('It leads to')).toHaveAccessibleDescription(/A link cannot lead there/)
    await dialog.getByLabel('It leads to').fill('/shipping')
    await dialog.getByRole('button', { name: 'Set the link' }).click()
    await expect(description.getByRole('link', { name: '/shipping' })).toBeVisible()
    await expect(description).toBeFocused()
    await page.keyboard.press('Enter')
    await paste(page, 'Description (English)', fromWord)
    await expect(description.getByRole('listitem')).toHaveText([
      'one litre',
      'black',
      'Holds one litre',
      'Keeps warm',
    ])
    await page.getByLabel('Description (አማርኛ)').fill('ከሸክላ የተሠራ።')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The product is saved.')).toBeVisible()

    await page.goto((await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')) ?? '')
    const about = page.locator('section', { hasText: 'About this product' }).first()
    await expect(about.getByRole('heading', { level: 3, name: 'Clay jebena' })).toBeVisible()
    await expect(about.locator('b')).toHaveText(['by hand', 'For guests'])
    await expect(about.getByRole('listitem')).toHaveText([
      'one litre',
      'black',
      'Holds one litre',
      'Keeps warm',
    ])
    await expect(about.getByRole('link', { name: '/shipping' })).toHaveAttribute('href', '/shipping')
  },
)
