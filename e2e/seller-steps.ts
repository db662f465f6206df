import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { fill } from '../messages/fill.ts'
import { textLabel } from '../messages/text-label.ts'
import { aPicture } from './a-picture.ts'
import { mailedInvitation } from './sent-mails.ts'

export const sellerPassword = 'roasted barley bread'

/** What a new seller and the owner of the shop do, by the accessible names in one language. */
export class SellerSteps {
  readonly page: Page
  readonly language: Language
  readonly texts: (typeof catalogues)[Language]

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.texts = catalogues[language]
  }

  /** Portal and office are in the language from the next page on. */
  async speak(): Promise<void> {
    await this.page.addInitScript((chosen) => {
      localStorage.setItem('portal-language', chosen)
      localStorage.setItem('office-language', chosen)
    }, this.language)
  }

  /** From the login of the portal to Today of the new store. */
  async signUp({ email, store, dataDir }: { email: string; store: string; dataDir?: string }): Promise<void> {
    const { page } = this
    const { logIn, signUp, join } = this.texts.sellerPortal
    await page.getByRole('link', { name: logIn.signUp }).click()
    await page.getByLabel(signUp.storeName, { exact: true }).fill(store)
    await page.getByLabel(signUp.place, { exact: true }).fill('Shiro Meda, Addis Ababa')
    await page.getByLabel(signUp.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: signUp.submit }).click()
    await expect(page.getByText(signUp.sent)).toBeVisible()
    await page.goto(new URL(await mailedInvitation(email, dataDir), page.url()).href)
    await page.getByLabel(join.name).fill('Chaltu Bekele')
    await page.getByLabel(join.password).fill(sellerPassword)
    await page.getByLabel(join.appLater).check()
    await page.getByRole('button', { name: join.submit }).click()
    await expect(page.getByRole('heading', { name: this.texts.sellerApplication.checklist })).toBeVisible()
  }

  /** On Today or Application. */
  async fillChecklist(store: Partial<Record<Language, string>>): Promise<void> {
    const { page } = this
    const own = this.texts.sellerApplication
    await this.fillItem('names', async (dialog) => {
      for (const [language, name] of Object.entries(store)) {
        const label = fill(own.storeNameIn, { language: languageData[language as Language].name })
        await dialog.getByLabel(label, { exact: true }).fill(name)
      }
    })
    const { phone } = this.texts.sellerPortal.store
    await this.fillItem('phone', (dialog) => dialog.getByLabel(phone, { exact: true }).fill('0911223344'))
    await this.fillItem('tin', (dialog) => dialog.getByLabel(own.tin, { exact: true }).fill('0012345678'))
    const pay = this.texts.sellerPay
    await this.fillItem('pay-details', async (dialog) => {
      await dialog.getByLabel(pay.bank, { exact: true }).selectOption('cbe')
      await dialog.getByLabel(pay.number).fill('1000123456')
      await dialog.getByLabel(pay.holder).fill('Chaltu Bekele')
    })
    await page.getByRole('link', { name: `${own.fill}: ${own.items.licence}` }).click()
    await page.getByLabel(own.photograph).setInputFiles(await aPicture('licence.png'))
    const shown = fill(own.showOf, { document: own.kinds.licence })
    await expect(page.getByRole('button', { name: shown })).toBeVisible()
    await page.getByRole('button', { name: own.agreement.accept }).click()
    await expect(page.getByRole('button', { name: own.agreement.accept })).toHaveCount(0)
  }

  private async fillItem(
    item: 'names' | 'phone' | 'tin' | 'pay-details',
    type: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
  ): Promise<void> {
    const { page } = this
    const own = this.texts.sellerApplication
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: `${own.fill}: ${own.items[item]}`, exact: true }).click()
    await type(dialog)
    await dialog.getByRole('button', { name: this.texts.sellerPortal.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  async sendApplication(): Promise<void> {
    const { page } = this
    const { send, statuses } = this.texts.sellerApplication
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(longestPart(statuses.waiting))).toBeVisible()
  }

  /** The owner of the shop is logged in. */
  async approveApplication(officeUrl: string, store: string): Promise<void> {
    const { page } = this
    const own = this.texts.office.sellerApplications
    await page.goto(`${officeUrl}/sellers/applications`)
    await page.getByRole('link', { name: store }).click()
    await page.getByRole('button', { name: new RegExp(`^${own.kinds.licence}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: own.kinds.licence })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: own.approve, exact: true }).click()
    await dialog.getByRole('button', { name: own.approve, exact: true }).click()
    await expect(page.getByText(own.states.active)).toBeVisible()
  }

  /** On the page of a new product. */
  async writeProduct({ name, sku, price }: { name: string; sku: string; price: number }): Promise<void> {
    const { page } = this
    const { editor } = this.texts.office.products
    for (const language of ['en', 'am'] as const)
      await page.getByLabel(textLabel(editor.name, language), { exact: true }).fill(name)
    await page.getByLabel(editor.sku, { exact: true }).first().fill(sku)
    await page.getByLabel(editor.mainCategory, { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(editor.files).setInputFiles(await aPicture('pot.png'))
    await expect(page.getByRole('img', { name: fill(editor.picture, { number: 1 }) })).toBeVisible()
    await page.getByLabel(editor.price, { exact: true }).fill(String(price))
    await page.getByLabel(editor.stock, { exact: true }).fill('6')
  }

  async approveProduct(officeUrl: string, name: string): Promise<void> {
    const { page } = this
    const own = this.texts.office.proposals
    await page.goto(`${officeUrl}/products/approvals`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: own.approve, exact: true }).click()
    await expect(page.getByRole('heading', { name: own.title })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
}

/** What is shown of a text whose placeholders are filled in by the application. */
function longestPart(text: string): string {
  const parts = text.split(/\{\w+\}/).map((part) => part.trim())
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
