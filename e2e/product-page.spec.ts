import { expect, test } from './shopper.ts'
import { aProduct } from './a-product.ts'
import { untilHydrated } from './line.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

test(
  'vote counts follow their rule, and related descriptions end after 60 characters',
  { tag: '@phone' },
  async ({ page }) => {
    type Card = {
      _id: string
      productName: string
      productDescription: string
      avgRating: number
      vote: number
    }
    // No journey adds products to this category.
    const answer = await page.request.get('/api/allProducts?category=Electronics')
    const cards = ((await answer.json()) as { products: Card[] }[]).flatMap(({ products }) => products)
    const unrated = cards.find(({ vote }) => vote === 0)
    await page.goto(`/product/${unrated?._id}`)
    await expect(page.getByRole('link', { name: 'Not rated yet (0)' })).toBeVisible()
    const related = await page.request.get(`/api/product/${unrated?._id}/related`)
    for (const { productName, productDescription, avgRating, vote } of (await related.json()) as Card[]) {
      const card = page
        .getByRole('region', { name: 'You may also like' })
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: productName, exact: true }) })
      await expect(card.getByText(/^\(\d+\)$/)).toHaveCount(vote > 5 || (vote > 0 && avgRating < 3) ? 1 : 0)
      expect(productDescription.length).toBeGreaterThan(60)
      await expect(card.getByRole('paragraph')).toHaveText(`${productDescription.slice(0, 60)}...`)
    }
  },
)

test('the price follows the quantity, and the saving is shown', { tag: '@phone' }, async ({ page }) => {
  const { _id, price } = await aProduct(page)
  await page.goto(`/product/${_id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('2')
  const birr = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.getByText(`You save ${birr(price * 0.2)} ETB`)).toBeVisible()
  await expect(page.getByText(`${birr(price * 1.8)} ETB`)).toBeVisible()
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
  const type = async (keys: string) => {
    await quantity.selectText()
    await quantity.pressSequentially(keys)
  }
  await type('05')
  await expect(quantity).toHaveValue('5')
  await type('007')
  await expect(quantity).toHaveValue('7')
  await type('-')
  await quantity.blur()
  await expect(quantity).toHaveValue('7')
  // It becomes 1, as 0 does.
  await type('-4')
  await expect(quantity).toHaveValue('1')
  await type('3.5')
  await expect(quantity).toHaveValue('3')
  await type('12')
  await expect(quantity).toHaveValue('12')
  await quantity.fill('5000')
  await expect(quantity).toHaveValue('999')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('999')
})

test(
  'cart, wishlist, rating and review ask a visitor to log in, without leaving the page',
  { tag: '@phone' },
  async ({ page }) => {
    const { _id } = await aProduct(page)
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const loginFirst = page.getByText('Please login first.')
    await loginFirst.click()
    await expect(loginFirst).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expect(loginFirst).toBeVisible()
    await page.getByText('4 stars', { exact: true }).click({ force: true })
    await expect(page.getByText('please login first', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const reviewRefused = page.getByRole('alert').filter({ hasText: 'Please log in first' })
    const toReviews = `/login?next=${encodeURIComponent(`/product/${_id}#reviews`)}`
    await expect(reviewRefused.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', toReviews)
    await expect(page).toHaveURL(`/product/${_id}`)
  },
)

test(
  'Buy Now without a login leads to the login and back to the product',
  { tag: '@phone' },
  async ({ page }) => {
    const { _id } = await aProduct(page)
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${_id}`)}`)
  },
)

test('a product page has structured data with name and price', { tag: '@phone' }, async ({ page }) => {
  const { _id, productName, price } = await aProduct(page)
  await page.goto(`/product/${_id}`)
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  ) as {
    name: string
    offers: { price: string; priceCurrency: string }
  }
  expect(data).toMatchObject({ name: productName, offers: { price: price.toFixed(2), priceCurrency: 'ETB' } })
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\/media\//)
})

test(
  'the warranty is among the facts of a product, and in its structured data',
  { tag: '@phone' },
  async ({ page }) => {
    const { _id } = await aProduct(page, 'button phone')
    await page.goto(`/product/${_id}`)
    await expect(page.getByText('Warranty', { exact: true })).toHaveCount(0)
    const { products } = (await (await page.request.get('/api/search?q=Arada+A12')).json()) as {
      products: { _id: string }[]
    }
    await page.goto(`/am/product/${products[0]?._id}`)
    const fact = page.locator('dl > div').filter({ has: page.getByText('ዋስትና', { exact: true }) })
    await expect(fact).toContainText('12 ወራት')
    const data = page.locator('script[type="application/ld+json"]').first()
    expect(await data.textContent()).toContain('"WarrantyPromise"')
  },
)

test('no page leaves its structured data to the next one', { tag: '@phone' }, async ({ page }) => {
  const data = page.locator('script[type="application/ld+json"]')
  await page.goto('/category/electronics')
  await untilHydrated(page)
  for (let visited = 0; visited < 3; visited += 1) {
    const left = page.url()
    await page.locator('article').getByRole('link').nth(visited).click()
    await expect(page).not.toHaveURL(left)
    await expect(data).toHaveCount(0)
  }
})

test(
  'a picture can be enlarged, and the focus returns to the button',
  { tag: '@desktop' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await page.getByRole('button', { name: 'Zoom picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Picture' })
    await expect(dialog).toBeVisible()
    // The middle of the picture is in the middle of the view, and a tap shows it nearer.
    const offset = () =>
      dialog
        .getByRole('group')
        .evaluate((view) => [
          view.scrollLeft - (view.scrollWidth - view.clientWidth) / 2,
          view.scrollTop - (view.scrollHeight - view.clientHeight) / 2,
        ])
    for (const distance of await offset()) expect(Math.abs(distance)).toBeLessThan(2)
    const picture = dialog.locator('img')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const whole = await width()
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(width).toBeGreaterThan(whole * 1.5)
    const first = await picture.getAttribute('src')
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await dialog.getByRole('button', { name: 'Previous picture' }).click()
    await expect(picture).toHaveAttribute('src', first ?? '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeFocused()
  },
)

test(
  'on a phone a bar with the total and both buttons stays in view, in place of the tabs',
  { tag: '@phone' },
  async ({ page }) => {
    const { _id, price } = await aProduct(page)
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const bar = page.locator('.buy-bar')
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const expectBar = async () => {
      for (const name of ['Add to Cart', 'Buy Now']) {
        await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
      await expect(tabs).not.toBeInViewport()
    }
    await expectBar()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    const total = (price * 1.8).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(bar).toContainText(`${total} ETB`)
    await expect(bar).toContainText('You save')
    const heights = await page
      .locator('header, .buy-bar')
      .evaluateAll((bars) => bars.reduce((sum, { clientHeight }) => sum + clientHeight, 0))
    expect(heights).toBeLessThanOrEqual(0.2 * 740)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expectBar()
    await page.locator('footer').getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(bar).not.toBeInViewport()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar).not.toBeInViewport()
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.goto('/about')
    await expect(tabs).toBeInViewport({ ratio: 1 })
  },
)

test(
  'what convinces comes before other products, and the forms open where they are',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct('kemis')
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const sections = page.locator('main :is(section, [role=radiogroup])[aria-labelledby]')
    const order = await sections.evaluateAll((all) => all.map((it) => it.getAttribute('aria-labelledby')))
    const known = order.filter((name) =>
      /^(delivery|seller|reviews-heading|related|best-sold)$/.test(name ?? ''),
    )
    expect(known).toEqual(['delivery', 'seller', 'reviews-heading', 'related', 'best-sold'])

    const review = page.getByRole('textbox', { name: 'Your review' })
    const height = async () => (await review.boundingBox())?.height ?? 0
    const compact = await height()
    await page.getByRole('button', { name: 'Write a review' }).click()
    await expect(review).toBeFocused()
    expect(await height()).toBeGreaterThan(compact)
    await page.locator('#questions').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Your question')).toBeHidden()
    await page.getByRole('button', { name: 'Ask a question' }).press('Enter')
    await expect(page.getByLabel('Your question')).toBeFocused()
  },
)

test(
  'each way of delivery to the chosen region has its fee, its days, and how it is paid',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
    const ways = delivery.getByRole('listitem')
    await delivery.scrollIntoViewIfNeeded()
    await expect(ways.filter({ hasText: 'By region' })).toContainText('from 80.00 ETB')
    await delivery.getByRole('combobox', { name: 'Delivery to' }).selectOption('Addis Ababa')
    await expect(ways).toHaveCount(2)
    await expect(ways.filter({ hasText: 'Courier' })).toContainText(/80\.00 ETB.*Arrives \d.*cash/)
    await page.reload()
    await delivery.scrollIntoViewIfNeeded()
    await expect(ways.filter({ hasText: 'Courier' })).toBeVisible()
    await delivery.getByRole('combobox').selectOption('Tigray')
    await expect(ways).toHaveCount(1)
    await expect(ways).toContainText(/Ethiopian Post.*Free/)
  },
)

test(
  'pictures are swiped on a phone, and load once the gallery is touched',
  { tag: '@phone' },
  async ({ page }) => {
    const { _id, productName } = await aProduct(page, 'kemis')
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const gallery = page.getByRole('list', { name: 'Picture', exact: true })
    const slides = gallery.getByRole('listitem')
    await expect(slides).not.toHaveCount(1)
    await expect(gallery.locator('img[srcset]')).toHaveCount(1)
    await gallery.focus()
    await expect(gallery.locator('img[srcset]')).toHaveCount(2)
    await gallery.evaluate((it) => it.scrollBy({ left: it.clientWidth, behavior: 'instant' }))
    await expect(slides.nth(1).getByRole('img', { name: productName })).toBeInViewport({ ratio: 0.9 })
    const dot = (number: number) => page.getByRole('button', { name: new RegExp(`^Picture ${number} of`) })
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await dot(1).click()
    await expect(slides.first().getByRole('img', { name: productName })).toBeInViewport({ ratio: 0.9 })
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    expect(await smallTargets(page)).toEqual([])
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Zoom picture' }).click()
    const view = page.getByRole('dialog', { name: 'Picture' }).getByRole('group')
    await view.focus()
    await page.keyboard.press('+')
    await expect(view.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await page.keyboard.press('-')
    await expect(view.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await view.getByRole('button').dblclick()
    await expect(view.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  },
)
