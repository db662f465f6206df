import { expect, test } from './shopper.ts'

test(
  'a notification arrives without a reload on any page, is marked as read once the server has accepted it, and leads to its order',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await page.goto('/notifications')
    await expect(page.getByText('No notifications available.')).toBeVisible()
    const { productName, productDescription } = await shopper.orderOnDelivery()
    const unread = page.getByRole('button', { name: /^Unread: Your order MK-/ })
    await expect(unread).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    await page.route('**/api/notifications/*/read', (route) => route.fulfill({ status: 500, json: {} }))
    const refused = page.waitForResponse('**/api/notifications/*/read')
    await unread.click()
    await refused
    await expect(unread).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
    await page.unroute('**/api/notifications/*/read')
    await unread.click()
    await expect(page.getByRole('button', { name: /^Your order MK-/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(page.locator('button a')).toHaveCount(0)
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order MK-/)
    // A line of an order is short, also for screen readers.
    const line = page.getByRole('listitem').filter({ hasText: productName })
    await expect(line).toContainText(`${productDescription.slice(0, 40)}...`)
    await expect(line).not.toContainText(productDescription)
    await shopper.orderOnDelivery()
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  },
)

test(
  'notifications sent while offline appear after reconnecting',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    let isDown = true
    let requests = 0
    await page.route('**/api/notifications/*/stream', (route) => {
      requests += 1
      return isDown ? route.abort() : route.continue()
    })
    await page.goto('/notifications')
    await expect(page.getByText('No notifications available.')).toBeVisible()
    await expect.poll(() => requests).toBeGreaterThan(1)
    await shopper.orderOnDelivery()
    isDown = false
    await expect(page.getByRole('button', { name: /^Unread: / })).toBeVisible({ timeout: 20_000 })
  },
)

test(
  'days are those of Addis Ababa, with month name, two-digit day and year',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const entry = (id: string, createdAt: string, notificationType: string) => {
      return { _id: id, createdAt, notificationType, message: `Message ${id}`, read: true }
    }
    await page.route(/\/api\/notifications\/[^/]+(\?|$)/, (route) =>
      route.fulfill({
        json: [
          entry('late', '2026-03-04T21:30:00.000Z', 'System'),
          entry('early', '2026-03-04T20:30:00.000Z', 'OrderFailed'),
          entry('strange', '2026-03-03T09:00:00.000Z', 'Promotion'),
        ],
      }),
    )
    await page.goto('/notifications')
    await expect(page.getByRole('region', { name: 'March 05, 2026' })).toContainText('Message late')
    await expect(page.getByRole('region', { name: 'March 04, 2026' })).toContainText('Message early')
    // An unknown type is grey like the others.
    await expect(page.getByRole('button', { name: 'Message strange' })).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    )
    await page.goto('/am/notifications')
    await expect(page.getByRole('region', { name: 'የካቲት 26 ቀን 2018 ዓ.ም.' })).toContainText('Message late')
  },
)
