import { expect, test } from '@playwright/test'
import { launchData, telegramSettings } from '../test/telegram-launch.ts'
import { withOwnShop } from './own-shop.ts'

test(
  'in Telegram, whoever is not logged in reads why, and what to do',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const settings = { ...telegramSettings, TELEGRAM_API_URL: 'http://127.0.0.1:9' }
    await withOwnShop(
      () => settings,
      async (url) => {
        const open = async (initData: string, path = '/') => {
          // A new tab of Telegram has nothing of an earlier one.
          await page.goto(`${url}/robots.txt`)
          await page.evaluate(() => sessionStorage.clear())
          await page.goto(`${url}${path}#tgWebAppData=${encodeURIComponent(initData)}`)
        }

        await open(launchData({ at: new Date(0) }))
        const refused = page.getByRole('alert').filter({ hasText: 'Telegram did not confirm this login.' })
        await refused.getByRole('link', { name: 'Log in' }).click()
        await expect(page).toHaveURL(/\/login$/)

        await page.route('**/api/auth/telegram/mini-app*', (route) => route.abort(), { times: 1 })
        await open(launchData({ at: new Date() }))
        const unheard = page.getByRole('alert').filter({ hasText: 'No connection.' })
        await unheard.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()

        const account = () => page.evaluate(() => localStorage.getItem('token'))
        await open(launchData({ at: new Date(), user: { id: 4_300_002 } }), '/account/orders')
        await expect(page).toHaveURL(/\/account\/orders$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        await open(launchData({ at: new Date(0), user: { id: 4_300_001 } }))
        await expect(refused).toBeVisible()
        await expect(page.getByRole('link', { name: 'My account' })).toBeHidden()
        expect(await account()).toBeNull()
        await page.reload()
        expect(await account()).toBeNull()
      },
    )
  },
)
