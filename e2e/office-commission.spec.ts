import { expect, test } from './shopper.ts'
import { violations } from './violations.ts'
import { logInToOffice, officeHeaders, officeUrl } from './office-login.ts'

test.use({ baseURL: officeUrl })

test(
  'a rule of commission for a seller is added with an example, replaced, and ended',
  { tag: '@phone' },
  async ({ page }) => {
    const store = `Looms ${Date.now().toString(36)}`
    await logInToOffice(page)
    const texts = { sellerName: { en: 'Abeba' }, storeName: { en: store }, location: { en: '' } }
    const data = {
      ...Object.fromEntries(Object.entries(texts).map(([name, { en }]) => [name, { en, am: '', om: '' }])),
      phone: '',
      version: null,
    }
    const saved = await page.request.put(`/api/office/sellers/${crypto.randomUUID()}`, {
      data,
      headers: officeHeaders,
    })
    expect(saved.status()).toBe(200)
    await page.goto('/sellers')
    await page.getByRole('link', { name: `Commission for ${store}` }).click()
    await expect(page.getByRole('heading', { name: 'Commission', exact: true })).toBeVisible()
    await expect(page.getByLabel('Rules for goods of')).toHaveText(new RegExp(store))
    for (const [percent, gets] of [
      ['7.5', '913.75'],
      ['5', '942.50'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a rule' }).click()
      const dialog = page.getByRole('dialog', { name: 'New rule of commission' })
      await dialog.getByRole('button', { name: 'Add a rule' }).click()
      await expect(dialog.getByText('Enter a number, such as 7.5.')).toBeVisible()
      await dialog.getByLabel('Percent of what was paid').fill(percent)
      await expect(dialog.getByText(`the seller gets ${gets}`)).toBeVisible()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Add a rule' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(
        page.getByRole('row', { name: new RegExp(`${store} ${percent} % in force`) }),
      ).toBeVisible()
    }
    await expect(page.getByRole('row', { name: new RegExp(`${store} 7.5 %`) })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: `End the rule for ${store}` }).click()
    await page.getByRole('button', { name: 'End the rule', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(store) })).toHaveCount(0)
    await page.getByLabel('Also rules that have ended').check()
    await expect(page.getByRole('row', { name: new RegExp(`${store} .* over`) })).toHaveCount(2)
  },
)
