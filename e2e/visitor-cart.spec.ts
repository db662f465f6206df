import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './line.ts'
import type { Shopper } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { violations } from './violations.ts'

const countInBar = (page: Page, name: string) =>
  expect(page.getByRole('link', { name, exact: true, includeHidden: true })).toBeAttached()

/** A visitor has a button. */
const countOfVisitor = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toBeAttached()

const loginLink = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please login first.' }).getByRole('link', { name: 'Log in' })

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('visitor-cart'))

/** Presses "Add to Cart" on the page of a product. */
async function choose(page: Page, productId: string, quantity = 1): Promise<void> {
  await page.goto(`/product/${productId}`)
  await untilHydrated(page)
  if (quantity > 1) await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please login first.')).toBeVisible()
}

async function logIn(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

/** The first answer of the cart is from before the merge, and arrives when the page has been told of it. */
async function readCartBeforeMerge(page: Page): Promise<void> {
  const wasRead = Promise.withResolvers<void>()
  const wasTold = Promise.withResolvers<void>()
  let isMerged = false
  let counted = 0
  await page.route(/\/api\/cart\/merge/, async (route) => {
    await wasRead.promise
    const response = await route.fetch()
    isMerged = true
    await route.fulfill({ response })
  })
  // The merge asks for the count itself, and so does what hears of a change, together with the page.
  await page.route(/\/api\/cart\/count/, async (route) => {
    if (isMerged && (counted += 1) === 2) wasTold.resolve()
    await route.continue()
  })
  await page.route(
    /\/api\/cart\?/,
    async (route) => {
      const response = await route.fetch()
      wasRead.resolve()
      await wasTold.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
}

test(
  'what a visitor chooses is kept on the device, shown by the cart in the bar as it is sold now, and in the cart after the login',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    const first = await shopper.findProduct()
    const second = await shopper.findProduct('basket')
    await test.step('it is kept and counted', async () => {
      await choose(page, first._id, 2)
      await countOfVisitor(page, 'Cart, 2 items')
      // A second tap is none while the toast says so.
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      const told = page.getByRole('alert').filter({ hasText: 'Please login first.' })
      await expect(told).toHaveCount(1)
      await expect(told).toContainText('It is in your cart on this phone.')
      await expect(told).toHaveAttribute('data-kind', 'info')
      await countOfVisitor(page, 'Cart, 2 items')
      await choose(page, second._id)
      await choose(page, first._id)
      await countOfVisitor(page, 'Cart, 4 items')
    })

    await test.step('the cart in the bar shows it as it is sold now', async () => {
      // Another one was retired meanwhile, and the second cost less.
      await page.evaluate((dearer) => {
        const cart = JSON.parse(localStorage.getItem('visitor-cart') ?? '') as {
          items: { productId: string }[]
        }
        const items = cart.items.map((item) => (item.productId === dearer ? { ...item, price: 1.5 } : item))
        items.push({
          productId: '019a0000-0000-7000-8000-000000000000',
          name: 'Clay Cup',
          quantity: 1,
        } as never)
        localStorage.setItem('visitor-cart', JSON.stringify({ ...cart, items }))
      }, second._id)
      await page.goto('/about')
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Cart, 5 items' }).click()
      const panel = page.getByRole('dialog', { name: 'In your cart on this phone' })
      const line = (name: string) => panel.getByRole('listitem', { name })
      const quantity = line(first.productName).getByRole('spinbutton', { name: 'Quantity' })
      await expect(quantity).toHaveValue('3')
      await expect(line(second.productName).getByRole('note')).toHaveText('The price was 1.50 ETB')
      await expect(line('Clay Cup').getByRole('note')).toHaveText('It is no longer sold.')
      expect(await violations(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      expect(await sidewaysOverflow(page, true)).toBeLessThanOrEqual(0)

      await line('Clay Cup').getByRole('button', { name: 'Remove' }).click()
      await expect(panel.getByRole('listitem')).toHaveCount(2)
      for (const fewer of ['2', '1']) {
        await line(first.productName).getByRole('button', { name: 'Decrease quantity' }).click()
        await expect(quantity).toHaveValue(fewer)
      }
      await expect(panel.getByText('Total', { exact: true }).locator('..')).toContainText(
        (first.price + second.price).toLocaleString('en', { minimumFractionDigits: 2 }),
      )
      await panel.getByRole('link', { name: 'Log in to check out' }).click()
      await expect(page).toHaveURL('/login?next=%2Fcart')
      await expect(panel).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: '2 items are waiting for you.' })).toBeVisible()
    })

    await readCartBeforeMerge(page)
    await logIn(page, shopper)
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText('The 2 items that you chose before are in your cart.')).toBeVisible()
    for (const { productName } of [first, second]) {
      const line = page.getByRole('listitem', { name: productName })
      await expect(line.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
    }
    await countInBar(page, 'Cart, 2 items')
    expect(await kept(page)).toBeNull()
  },
)

test(
  'the link of the toast leads to the login and back, also by way of a sign-up',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { _id } = await shopper.findProduct()
    await choose(page, _id)
    await loginLink(page).click()
    await expect(page).toHaveURL(`/login?next=%2Fproduct%2F${_id}`)
    await page.goBack()
    await page.getByRole('link', { name: 'Join Now' }).click()
    await expect(page).toHaveURL(`/signup?next=%2Fproduct%2F${_id}`)
    await page.goto(`/login?next=%2Fproduct%2F${_id}`)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 item is waiting for you.' })).toBeVisible()
    await shopper.fillSignUp()
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page).toHaveURL(`/product/${_id}`)
    await countInBar(page, 'Cart, 1 item')
  },
)

test(
  'a login through a provider puts the choice into the cart, and a logout leaves none',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const account = await shopper.createAccount()
    const { _id } = await shopper.findProduct()
    await choose(page, _id)
    await loginLink(page).click()
    const leaving = page.waitForRequest('**/api/auth/google?*')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const query = new URL((await leaving).url()).searchParams
    const answer = new URLSearchParams({
      user: JSON.stringify(account),
      nonce: query.get('nonce') ?? '',
      next: query.get('next') ?? '',
    })
    await page.route('**/api/cart/merge', (route) => route.abort('connectionfailed'), { times: 1 })
    await page.goto(`/login/success?${answer}`)
    await expect(page).toHaveURL(`/product/${_id}`)
    // What got no response is sent again with the same key.
    await expect.poll(() => kept(page)).toContain('"sent"')
    await page.reload()
    await countInBar(page, 'Cart, 1 item')
    expect(await kept(page)).toBeNull()

    await page.route('**/api/cart/merge', (route) => route.abort('connectionfailed'))
    await page.evaluate(
      (productId) =>
        localStorage.setItem(
          'visitor-cart',
          JSON.stringify({ key: 'another', items: [{ productId, quantity: 1 }] }),
        ),
      _id,
    )
    await page.goto('/account')
    await expect.poll(() => kept(page)).toContain('"sent"')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await kept(page)).toBeNull()
    await expect(page.getByText('waiting for you')).toHaveCount(0)
  },
)

test(
  'two tabs that are logged in at once merge the choice once',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    const { _id } = await shopper.findProduct()
    const otherTab = await page.context().newPage()
    await otherTab.goto('/')
    const merging = Promise.withResolvers<void>()
    const keys: (string | undefined)[] = []
    await page.context().route('**/api/cart/merge', async (route, request) => {
      if (keys.push(request.headers()['idempotency-key']) === 2) merging.resolve()
      await merging.promise
      await route.continue()
    })
    await choose(page, _id, 2)
    await loginLink(page).click()
    await countOfVisitor(otherTab, 'Cart, 2 items')
    await logIn(page, shopper)
    for (const tab of [page, otherTab]) await countInBar(tab, 'Cart, 2 items')
    await expect.poll(() => kept(page)).toBeNull()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await page.goto('/cart')
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  },
)

test(
  'a device keeps at most 50 products, one that cannot store any asks to log in all the same, and what is not put into the cart is told',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    const { _id, productName } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(loginLink(page)).toBeVisible()
    await countOfVisitor(page, 'Cart')
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/login?next=%2Fproduct%2F${_id}`)

    // What replaced the storage ends with the next page.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      const items = Array.from({ length: 50 }, (_, index) => ({ productId: `p${index}`, quantity: 1 }))
      localStorage.setItem('visitor-cart', JSON.stringify({ key: 'key', items }))
    })
    await choose(page, _id)
    await expect(page.getByText('This device keeps at most 50 products until you log in.')).toBeVisible()
    await countOfVisitor(page, 'Cart, 50 items')

    await page.evaluate(() => localStorage.removeItem('visitor-cart'))
    await choose(page, _id, 999)
    await loginLink(page).click()
    await logIn(page, shopper)
    const dialog = page.getByRole('dialog', { name: 'Not everything is in your cart' })
    await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(`${productName}Only \\d+ are left\\.`))
    const [, left = ''] = /Only (\d+)/.exec(await dialog.innerText()) ?? []
    await dialog.getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(left)
  },
)

test(
  '"Buy Now" goes on after the login, in the dialog that shows what is paid, and only then',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    const { _id, productName } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/product/${_id}`)}`)
    await logIn(page, shopper)
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await expect(dialog).toContainText(`2 × ${productName}`)
    await expect(page).toHaveURL(`/product/${_id}`)

    // A missing address is asked for, and the total is shown again before the gateway is.
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    const address = page.getByRole('dialog', { name: 'New address' })
    await expect(address).toContainText('Add a delivery address first.')
    await address.getByLabel('Street').fill('Woreda 03, house 1124')
    await address.getByLabel('City').fill('Bole')
    await address.getByLabel('State').fill('Addis Ababa')
    await address.getByRole('button', { name: 'Save Address' }).click()
    await expect(dialog).toContainText('Woreda 03, house 1124, Bole, Addis Ababa')
    await expect(dialog.getByRole('radio', { name: 'Courier in Addis Ababa' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    const buying = page.waitForRequest('**/api/payment/create')
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    expect((await buying).postDataJSON()).toMatchObject({ items: [{ productId: _id, quantity: 2 }] })
    await expect(page).toHaveURL(/\/sandbox-gateway\//)

    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment/create')) asked += 1
    })
    await page.goto(`/product/${_id}`)
    await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
    await expect(page).toHaveURL(`/product/${_id}`)
    expect(asked).toBe(0)
  },
)

test(
  'a review and a question that a visitor wrote are there after the login',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.createAccount()
    const { _id } = await shopper.findProduct()
    await page.goto(`/product/${_id}`)
    await untilHydrated(page)
    const review = page.getByLabel('Your review')
    const question = page.getByLabel('Your question')
    await page.locator('#questions').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect(question).toBeFocused()
    await question.fill('Does it hold two litres?')
    await page.getByRole('button', { name: 'Submit Question' }).click()
    await review.fill('Pours without a drop beside the cup.')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const refused = page.getByRole('alert').filter({ hasText: 'Please log in first' })
    await refused.getByRole('link', { name: 'Log in' }).last().click()
    await logIn(page, shopper)
    await expect(page).toHaveURL(new RegExp(`/product/${_id}`))
    await expect(review).toHaveValue('Pours without a drop beside the cup.')
    await page.locator('#questions').scrollIntoViewIfNeeded()
    await expect(question).toHaveValue('Does it hold two litres?')
  },
)
