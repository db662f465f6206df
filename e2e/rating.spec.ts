import { randomUUID } from 'node:crypto'
import { expect, test } from './shopper.ts'

test(
  'a rating is saved where the star is clicked, an incomplete review shows what is missing, and a second review replaces the first',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const product = await shopper.findProduct()
    // Other journeys review the same product.
    const kettle = randomUUID()
    const written = Array.from({ length: 9 }, (_, n) => ({
      _id: `review-${n}`,
      rating: 4,
      review: `Review ${n}`,
      reviewText: `Review ${n}`,
      reviewerName: 'Hanna Tesfaye',
      reviewDate: '2026-11-20T09:00:00.000Z',
    }))
    await page.route('**/api/reviews?*', (route) => route.fulfill({ json: { reviews: written, total: 29 } }))
    await page.goto(`/product/${product._id}`)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    const own = page.getByRole('radiogroup', { name: 'Your rating' })
    await test.step('an incomplete review shows what is missing and focuses it', async () => {
      const send = page.getByRole('button', { name: 'Submit Review' })
      await send.click()
      await expect(own).toHaveAccessibleDescription('Please select a rating')
      await expect(own.getByRole('radio', { name: '1 star' })).toBeFocused()
      const saved = page.waitForResponse('**/api/update/user/rate')
      await own.getByRole('radio', { name: '4 stars' }).check()
      expect((await saved).status()).toBe(200)
      await send.click()
      const review = page.getByRole('textbox', { name: 'Your review' })
      await expect(review).toHaveAccessibleDescription('Please write your review')
      await expect(review).toBeFocused()
    })

    await test.step('the rating was saved where the star was clicked', async () => {
      await page.reload()
      await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    })

    const submit = async (text: string) => {
      await own.getByRole('radio', { name: '5 stars' }).check()
      await page.getByRole('textbox', { name: 'Your review' }).fill(text)
      await page.getByRole('button', { name: 'Submit Review' }).click()
    }
    await submit(`${kettle} pours well.`)
    await expect(page.getByText('Review 8')).toBeVisible()
    written.forEach((review, n) => Object.assign(review, { _id: `later-${n}`, reviewText: `Later ${n}` }))
    await page.getByRole('button', { name: 'Show more reviews' }).click()
    await expect(page.getByText('Later 8')).toBeVisible()
    await expect(page.getByText('Review 8')).toBeVisible()

    await page.unroute('**/api/reviews?*')
    await submit(`${kettle} pours very well.`)
    await expect(page.getByText(`${kettle} pours very well.`)).toBeVisible()
    const { reviews } = await (await page.request.get(`/api/reviews?productId=${product._id}`)).json()
    const mine = reviews.filter(({ reviewText }: { reviewText: string }) => reviewText.startsWith(kettle))
    expect(mine.map(({ reviewText }: { reviewText: string }) => reviewText)).toEqual([
      `${kettle} pours very well.`,
    ])
  },
)
