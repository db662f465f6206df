import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languageData } from '../contract/language.ts'
import { fill, fillPlural } from '../messages/fill.ts'
import { readHandOverCode } from './hand-over-code.ts'
import { logInToOffice } from './office-login.ts'
import { withOwnShop } from './own-shop.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, Shopper, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

/** Payouts of other journeys would be in its run. */
const ownRuns = { PAYOUT_DAYS: 'off' }

for (const language of ['en', 'am'] as const) {
  test(
    `a stranger opens a store on a phone and is paid for the first order, in ${languageData[language].name}`,
    { tag: '@phone' },
    async ({ browser, page }) => {
      test.setTimeout(240_000)
      await withOwnShop(
        () => ownRuns,
        async (shopUrl, officeUrl, { portalUrl, env }) => {
          const journey = new Journey(page, language, { officeUrl, portalUrl })
          await journey.openStore(env['DATA_DIR'] ?? '')
          await journey.listProduct()
          const shop = await browser.newContext({ baseURL: shopUrl })
          const shopper = new Shopper(await shop.newPage(), `payout-${language}`)
          await shopper.startLoggedIn()
          await expect(() => shopper.findProduct(journey.product)).toPass()
          await shopper.addAddress()
          await shopper.fillCart(journey.product)
          const orderNumber = await shopper.payOnline()
          await journey.sendOrder(orderNumber)
          await journey.handOver(await readHandOverCode(shopper, orderNumber))
          const endReserve = join(import.meta.dirname, 'end-reserve.ts')
          await promisify(execFile)(process.execPath, [endReserve, orderNumber], { env })
          const reference = await journey.pay()
          await journey.seePayout(reference)
          await shop.close()
        },
      )
    },
  )
}

class Journey extends SellerSteps {
  private readonly officeUrl: string
  private readonly portalUrl: string
  private readonly store = { en: 'Sheba Pottery', am: 'ሳባ ሸክላ' }
  readonly product = 'Tall clay pot of Sheba'

  constructor(
    page: SellerSteps['page'],
    language: 'en' | 'am',
    { officeUrl, portalUrl }: { officeUrl: string; portalUrl: string },
  ) {
    super(page, language)
    this.officeUrl = officeUrl
    this.portalUrl = portalUrl
  }

  private get storeName(): string {
    return this.store[this.language as 'en' | 'am']
  }

  async openStore(dataDir: string): Promise<void> {
    const { page, store, storeName, portalUrl, officeUrl } = this
    await this.speak()
    await page.goto(portalUrl)
    await this.signUp({ email: 'chaltu@seller.example', store: storeName, dataDir })
    await this.fillChecklist(store)
    await this.expectGood()
    await this.sendApplication()
    await logInToOffice(page, officeUrl)
    await this.approveApplication(officeUrl, storeName)
    await this.letSellerSend()
  }

  private async letSellerSend(): Promise<void> {
    const { page, storeName: name, officeUrl } = this
    const { office } = this.texts
    await page.goto(`${officeUrl}/sellers`)
    await page.getByRole('button', { name: fill(office.sellers.sendingOf, { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(office.sellers.sentBy, { exact: true }).selectOption('seller')
    await dialog.getByRole('button', { name: office.save, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  async listProduct(): Promise<void> {
    const { page, product: name, portalUrl, officeUrl } = this
    const { sellerPortal, sellerProducts } = this.texts
    await page.goto(portalUrl)
    await page.getByRole('link', { name: sellerPortal.today.firstProduct }).click()
    await this.writeProduct({ name, sku: 'TALL-POT', price: 1_000 })
    await this.expectGood()
    await page.getByRole('button', { name: sellerProducts.save, exact: true }).click()
    await expect(page.getByText(sellerProducts.sent)).toBeVisible()
    await this.approveProduct(officeUrl, name)
  }

  async sendOrder(orderNumber: string): Promise<void> {
    const { page, language, portalUrl } = this
    const { today, orders } = this.texts.sellerPortal
    await page.goto(portalUrl)
    await page.getByRole('link', { name: fillPlural(today.toAccept, language, 1) }).click()
    await page.getByRole('link', { name: orderNumber }).click()
    await page.getByRole('button', { name: orders.act.accept }).click()
    await page.getByRole('button', { name: orders.act.send }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: orders.act.send }).click()
    await expect(page.getByText(orders.act.sent)).toBeVisible()
  }

  async handOver(code: string): Promise<void> {
    const { page } = this
    const { handOver, act } = this.texts.sellerPortal.orders
    await page.getByRole('button', { name: handOver.enter, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(handOver.code, { exact: true }).fill(code)
    await dialog.getByRole('button', { name: handOver.submit, exact: true }).click()
    await expect(page.getByText(act.proved)).toBeVisible()
  }

  /** Returns the reference of the bank. */
  async pay(): Promise<string> {
    const { page, storeName: name, officeUrl } = this
    const { payouts } = this.texts.office
    const dialog = page.getByRole('dialog')
    await page.goto(`${officeUrl}/books/payouts/details`)
    await page.getByRole('button', { name: fill(payouts.verifyOf, { name }) }).click()
    await dialog.getByRole('button', { name: payouts.verify, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${officeUrl}/books/payouts`)
    await page.getByRole('button', { name: payouts.run }).click()
    await expect(dialog.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
    await dialog.getByRole('button', { name: payouts.runSubmit }).click()
    await expect(dialog).toHaveCount(0)
    const number = await page.getByRole('row').filter({ hasText: name }).getByRole('link').innerText()
    await page.getByRole('button', { name: payouts.makeFile }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: payouts.makeFile }).click()
    await download
    await page.getByRole('link', { name: payouts.tabs.sent }).click()
    const reference = 'FT26336ABCDE'
    await page.getByLabel(fill(payouts.referenceOf, { number })).fill(reference)
    await page.getByRole('button', { name: payouts.confirm }).click()
    await expect(page.getByText(fill(payouts.confirmed, { count: 1 }))).toBeVisible()
    return reference
  }

  async seePayout(reference: string): Promise<void> {
    const { page, portalUrl } = this
    const { menu, sections, money } = this.texts.sellerPortal
    await page.goto(portalUrl)
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: sections.money }).click()
    await page.getByRole('link', { name: money.tabs.payouts, exact: true }).click()
    const payout = page.getByRole('listitem').filter({ hasText: fill(money.reference, { reference }) })
    await expect(payout).toContainText(money.statuses.confirmed)
    // The demo keeps 6 % of its first category, and VAT on that.
    await expect(payout).toContainText('931')
    await this.expectGood()
  }

  private async expectGood(): Promise<void> {
    const { page } = this
    expect.soft(await violations(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  }
}
