import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { untilHydrated } from './line.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const photo = join(import.meta.dirname, '../storefront/public/icon-512.png')

test(
  'a review has pictures that open enlarged, and is edited and deleted in its form',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const product = await shopper.findProduct('mesob')
    const kettle = randomUUID()
    await page.goto(`/product/${product._id}`)
    await untilHydrated(page)
    await page
      .getByRole('radiogroup', { name: 'Your rating' })
      .getByRole('radio', { name: '4 stars' })
      .check()
    await page.getByRole('textbox', { name: 'Your review' }).fill(`${kettle} is round.`)
    await page.getByLabel('Add pictures').setInputFiles([photo, photo, photo, photo])
    await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeEnabled()
    await expect(page.getByText('Only the first 3 pictures were taken.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove picture 3' }).click()
    await expect(page.getByText('Only the first 3 pictures were taken.')).toBeHidden()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await page.getByRole('button', { name: 'Submit Review' }).click()

    const review = page.getByRole('listitem').filter({ hasText: `${kettle} is round.` })
    await expect(review).toBeVisible()
    await page.reload()
    const strip = page.getByRole('region', { name: 'Pictures from customers' })
    await strip.getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Picture' }).locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await review.getByRole('button', { name: 'Zoom picture: Picture 1 of 1' }).click()
    await expect(page.getByRole('dialog', { name: 'Picture' }).locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(review.getByRole('button', { name: 'Helpful' })).toBeHidden()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Your review' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(`${kettle} is round.`)
    await page.getByRole('button', { name: 'Delete review' }).click()
    await expect(page.getByText('Your review was deleted. Your stars remain.')).toBeVisible()
    await expect(review).toHaveCount(0)
  },
)

test(
  'reviews are sorted and filtered, and one is helpful until the button is pressed again',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    const account = { name: 'Dawit Bekele', email: `${randomUUID()}@merkato.example` }
    const signUp = { ...account, phone: shopper.otherPhone, password: shopper.password }
    const author = await (await page.request.post('/api/signup', { data: signUp })).json()
    const product = await shopper.findProduct('netela')
    const kettle = randomUUID()
    const written = { productId: product._id, _id: author.user.id, rating: 1, review: `${kettle} is thin.` }
    const headers = { authorization: `Bearer ${author.token}` }
    await page.request.post('/api/review', { headers, data: written })
    await page.goto(`/product/${product._id}`)
    await untilHydrated(page)
    const reviews = page.getByRole('region', { name: 'Ratings and reviews' }).getByRole('listitem')
    await page.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Lowest rated first')
    await expect(reviews.first()).toContainText(kettle)
    const helpful = reviews.first().getByRole('button', { name: 'Helpful' })
    await page.route('**/api/review/helpful', (route) => route.abort(), { times: 1 })
    await helpful.click()
    await expect(page.getByText('No connection. Please try again.')).toBeVisible()
    await helpful.click()
    await expect(helpful).toHaveText('Helpful (1)')
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    // A list that was read before a press and arrives after it does not undo what is shown.
    const read = Promise.withResolvers<void>()
    const pressed = Promise.withResolvers<void>()
    const delay = async (route: Route) => {
      const response = await route.fetch()
      read.resolve()
      await pressed.promise
      await route.fulfill({ response })
    }
    const all = await reviews.count()
    await page.route('**/api/reviews?*', delay, { times: 1 })
    const oneStar = page.getByRole('button', { name: /^1 star: \d/ })
    await oneStar.press('Enter')
    await read.promise
    await helpful.click()
    await expect(helpful).toHaveText('Helpful')
    pressed.resolve()
    await expect.poll(() => reviews.count()).toBeLessThan(all)
    await expect(oneStar).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Only reviews with 1 star are shown.')).toBeVisible()
    await expect(helpful).toHaveText('Helpful')
    await page.getByRole('checkbox', { name: 'With pictures' }).check()
    await expect(page.getByText('No reviews match.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
  },
)

test('a question waits for its answer, on an Amharic page', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  const product = await shopper.findProduct()
  const question = `${randomUUID()}?`
  await page.goto(`/am/product/${product._id}#questions`)
  await untilHydrated(page)
  const section = page.locator('#questions')
  await section.getByRole('button').last().click()
  const field = section.getByRole('textbox')
  await expect(field).toBeFocused()
  await field.fill(question)
  await section.getByRole('button').last().click()
  const own = section.getByRole('listitem').filter({ hasText: question })
  await expect(own).toContainText('መልስ እየጠበቀ ነው')
  await expect(field).toHaveValue('')
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)
  await own.getByRole('button').click()
  await expect(own).toHaveCount(0)
})
