import { sellerPortal } from '../messages/en/seller-portal.ts'
import { withOwnShop } from './own-shop.ts'
import { typedOn } from './send-badly.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, test } from './shopper.ts'

test.use({ viewport: { width: 360, height: 740 } })

test(
  'a product that is sent while the server is killed is saved once when it is sent again',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(240_000)
    await withOwnShop(
      () => ({}),
      async (_shop, _office, own) => {
        const steps = new SellerSteps(page, 'en')
        await steps.speak()
        await page.goto(own.portalUrl)
        await page.getByLabel('Email').fill('seller@merkato.example')
        await page.getByLabel('Password').fill('merkato-seller-demo')
        await page.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
        await page.goto(`${own.portalUrl}/products/new`)
        await steps.writeProduct({ name: 'Coffee tray', sku: 'TRAY-1', price: 450 })
        const typed = await typedOn(page)
        await page.route(
          '**/api/seller/products/*',
          async (route) => {
            await own.kill()
            await route.continue()
          },
          { times: 1 },
        )
        const save = page.getByRole('button', { name: 'Save', exact: true })
        await save.click()
        await expect(page.getByText(sellerPortal.noAnswer)).toBeVisible()
        expect(await typedOn(page)).toEqual(typed)
        await own.start()
        await save.click()
        await expect(page.getByText('The product is saved and sent.')).toBeVisible()
        const listed = await page.request.get(`${own.portalUrl}/api/seller/products?q=TRAY-1`)
        const { products } = (await listed.json()) as { products: unknown[] }
        expect(products).toHaveLength(1)
      },
    )
  },
)
