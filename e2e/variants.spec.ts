import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilHydrated } from './line.ts'
import { operate } from './operate.ts'
import { expect, test } from './shopper.ts'
import { sidewaysOverflow } from './sideways-overflow.ts'
import { smallTargets } from './small-targets.ts'
import { themeLanguages } from './theme-languages.ts'
import { violations } from './violations.ts'

const head =
  'SKU,product,options,options_am,productName,productName_am,price,category,stock,size_table,size_table_am'
const name = 'Fitted Dress'

/** A dress whose white M is sold out; XL is not sold in red, and dearer. */
const sold = [
  ['S', 'White', 250, 9],
  ['S', 'Red', 250, 3],
  ['M', 'White', 250, 0],
  ['M', 'Red', 250, 9],
  ['XL', 'White', 300, 9],
] as const

const colours = { White: 'ነጭ', Red: 'ቀይ' }

/** The SKU has the id of this worker, as workers run beside each other. */
const product = `DRESS-${process.pid}`
const lamp = `LAMP-${process.pid}`
let id = ''

async function importRows(rows: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'merkato-variants-'))
  await writeFile(join(folder, 'rows.csv'), rows.join('\n'))
  await operate(test.info().config, ['catalogue', 'import', join(folder, 'rows.csv')])
  await rm(folder, { recursive: true })
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const rows = sold.map(([size, colour, price, stock], index) =>
    [
      `${product}-${index}`,
      product,
      `Size: ${size}|Colour: ${colour}`,
      `መጠን: ${size}|ቀለም: ${colours[colour]}`,
      `${name} ${product}`,
      `ቀሚስ ${product}`,
      price,
      'Clothing',
      stock,
      ...(index === 0 ? ['Size|Chest (cm); S|88; M|94', 'መጠን|ደረት (ሴ.ሜ); S|88; M|94'] : ['', '']),
    ].join(','),
  )
  await importRows([head, ...rows, `${lamp},,,,${lamp},,100,Clothing,,,`])
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  await expect
    .poll(async () => {
      const answer = await request.get('/api/search', { params: { q: product } })
      const { products } = (await answer.json()) as { products: { _id: string; productName: string }[] }
      id = products.find(({ productName }) => productName.includes(product))?._id ?? ''
      return id
    })
    .not.toBe('')
  await request.dispose()
})

test(
  'a variant is chosen by keyboard; price, stock and address follow, and lead back to it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(`/product/${id}`)
    await untilHydrated(page)
    const size = page.getByRole('radiogroup', { name: 'Size' })
    const colour = page.getByRole('radiogroup', { name: 'Colour' })
    await expect(size.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(colour.getByRole('radio', { name: 'White' })).toBeChecked()
    await expect(page.getByText('from 250.00 ETB').first()).toBeVisible()

    for (const name of ['Add to Cart', 'Buy Now']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText('Choose a size')).toBeVisible()
      await expect(size.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
    }
    await expect(page).toHaveURL(`/product/${id}`)

    await size.getByRole('radio', { name: 'S', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    const soldOut = size.getByRole('radio', { name: 'M, sold out' })
    await expect(soldOut).toBeChecked()
    await expect(soldOut).toBeFocused()
    await expect(
      page
        .locator('main')
        .getByRole('paragraph')
        .filter({ hasText: /^Sold out$/ }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeDisabled()
    await expect(page.getByText('Choose a size')).toHaveCount(0)
    const arrival = page.getByText(/^Arrives /)
    await page.getByText('Return it within').scrollIntoViewIfNeeded()
    await expect(page.getByRole('combobox', { name: 'Delivery to' })).toBeVisible()
    await expect(arrival).toHaveCount(0)
    await soldOut.focus()

    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('300.00 ETB').first()).toBeVisible()
    await expect(arrival).toHaveCount(1)
    await expect(page).toHaveURL(/\?variant=[\w-]+$/)

    const before = page.url()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // It is not sold in red: the size changes with the colour.
    await colour.getByRole('radio', { name: 'Red' }).check()
    await expect(size.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: 'Only 3 left' })).toBeVisible()

    await expect(page).not.toHaveURL(before)
    // The page has the data of all variants.
    expect(asked.filter((path) => path.startsWith('/_data/'))).toEqual([])

    const shown = page.url()
    await page.reload()
    await expect(colour.getByRole('radio', { name: 'Red' })).toBeChecked()
    expect(page.url()).toBe(shown)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(new RegExp(`/product/${id}$`))
  },
)

test(
  'the server renders the variant of the address, and no size without one or for an unknown id',
  { tag: '@phone' },
  async ({ request }) => {
    const answer = await request.get('/api/product-detail', { params: { productId: id } })
    const { variants } = ((await answer.json()) as { product: { variants: { _id: string }[] } }).product
    const chosen = async (query: string) => {
      const html = await (await request.get(`/product/${id}${query}`)).text()
      return /data-options="([^"]*)"/.exec(html)?.[1]
    }
    expect(await chosen('')).toBe('Colour: White')
    expect(await chosen(`?variant=${variants[3]!._id}`)).toBe('Size: M, Colour: Red')
    expect(await chosen('?option.Size=M&option.Colour=Red')).toBe('Size: M, Colour: Red')
    expect(await chosen('?variant=unknown')).toBe('Colour: White')
  },
)

test(
  'who wants what is sold out logs in, asks to be told when it is back, and can take it back',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto(`/product/${id}`)
    await untilHydrated(page)
    await page.getByRole('radio', { name: 'M, sold out' }).tap()
    await page.getByRole('button', { name: 'Tell me when it is back' }).tap()
    const refused = page.getByRole('alert').filter({ hasText: 'Please login first.' })
    await expect(refused.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?/)

    await shopper.startLoggedIn()
    await page.reload()
    await page.getByRole('button', { name: 'Tell me when it is back' }).tap()
    const waiting = page.getByRole('status').filter({ hasText: 'We will tell you when it is back in stock.' })
    await expect(waiting).toBeVisible()
    await page.getByRole('radio', { name: 'S', exact: true }).tap()
    await expect(waiting).toBeHidden()
    await page.getByRole('radio', { name: 'M, sold out' }).tap()
    await expect(waiting).toBeVisible()
    await page.getByRole('button', { name: 'Do not tell me' }).tap()
    const tell = page.getByRole('button', { name: 'Tell me when it is back' })
    await expect(tell).toBeVisible()

    await tell.tap()
    await expect(waiting).toBeVisible()
    await page.goto('/account/wishlist')
    const list = page.getByRole('region', { name: 'Waiting for stock' })
    await expect(list.getByRole('listitem', { name: 'Size: M, Colour: White' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await list.getByRole('button', { name: 'Do not tell me' }).tap()
    await expect(list).toBeHidden()
  },
)

test('two sizes are two lines in the cart, which name them', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.startLoggedIn()
  await page.goto(`/product/${id}`)
  await untilHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Added to cart' })
  await page.getByRole('radio', { name: 'S', exact: true }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toContainText('Size: S, Colour: White is in your cart.')
  await dialog.getByRole('button', { name: 'Continue Shopping' }).click()
  await page.getByRole('radio', { name: 'XL' }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await dialog.getByRole('link', { name: 'View Cart' }).click()

  const lines = page.getByRole('listitem', { name })
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText('Size: S · Colour: White')
  await page.getByRole('listitem', { name: 'Size: XL · Colour: White' }).getByRole('link').click()
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked()
})

test(
  'who buys at a price that has changed is told the old and the new one, and buys at the new one',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await shopper.startLoggedIn()
    await shopper.addAddress()
    await page.goto(`/search?q=${lamp}`)
    await page.getByRole('main').getByRole('article').getByRole('link').click()
    // The list shows the price, too.
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible()
    await expect(page.getByText('100.00 ETB').first()).toBeVisible()
    await importRows(['SKU,productName,price,category', `${lamp},${lamp},120,Clothing`])
    await page.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Now' })
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    // Over a dialog of a phone there is room for the last message only, which is the one with the prices.
    await expect(page.getByText('The price has changed.')).toBeAttached()
    await expect(page.getByRole('alert').filter({ hasText: 'The price was 100.00 ETB' })).toBeVisible()
    await expect(dialog.getByRole('note')).toHaveText('The price was 100.00 ETB, and is 120.00 ETB now.')
    await expect(dialog).toContainText('120.00 ETB')
    await dialog.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL(/\/sandbox-gateway\//)
  },
)

test('a list is filtered by options, and says from which price', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/search?q=${product}`)
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('from 250.00 ETB')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const size = filters.getByRole('region', { name: 'Size' })
  await size.getByRole('link', { name: /^M/ }).click()
  await expect(page).toHaveURL(/option\.Size=M/)
  await filters.getByRole('region', { name: 'Colour' }).getByRole('link', { name: /^Red/ }).click()
  await expect(page).toHaveURL(/option\.Colour=Red/)
  await expect(size.getByRole('link', { name: /^M/ })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('button', { name: 'Show 1 result' }).click()
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await expect(card).toHaveCount(1)

  await page.goto(`/search?q=${product}&option.Size=XL&option.Colour=Red`)
  await expect(page.getByText('No products match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  const red = filters.getByRole('region', { name: 'Colour' }).getByRole('link', { name: 'Red' })
  await expect(red).toHaveAttribute('aria-current', 'true')
  await red.click()
  await expect(card).toHaveCount(1)
  // What was chosen before the change of the language.
  await page.goto(`/am/search?q=${product}&option.Size=XL`)
  await page.getByRole('button', { name: 'ማጣሪያዎች (1)' }).click()
  await page.getByRole('region', { name: 'Size' }).getByRole('link', { name: 'XL' }).click()
  await expect(page).toHaveURL(`/am/search?q=${product}`)
})

test(
  'the prices of a row of cards align, with and without a rating',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/am/search?q=ቀሚስ')
    const cards = page.locator('#results').getByRole('article')
    await expect(cards.filter({ hasText: product })).toHaveCount(1)
    const places = await cards.evaluateAll((all) =>
      all.map((card) => {
        const price = [...card.querySelectorAll('span')].find((it) => /\d\.\d\d/.test(it.textContent))
        return [card.getBoundingClientRect().top, price?.getBoundingClientRect().top]
      }),
    )
    const rows = new Map(places.map(([card, price]) => [card, price]))
    for (const [card, price] of places) expect(price).toBe(rows.get(card))
  },
)

for (const { theme, language, tag } of themeLanguages.slice(1, 3)) {
  const title = `the choice of a variant meets WCAG 2.2 AA: ${theme}, ${language || '/en'}`
  test(title, { tag }, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto(`${language}/product/${id}`)
    await untilHydrated(page)
    await page.getByRole('button', { name: language ? 'የመጠን ሰንጠረዥ' : 'Size table' }).click()
    await expect(page.getByRole('table').getByRole('rowheader', { name: 'M' })).toBeVisible()
    await page.getByRole('radio', { name: /^M/ }).check()
    const alert = language ? 'ሲገባ ያሳውቁኝ' : 'Tell me when it is back'
    await expect(page.getByRole('button', { name: alert })).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
    const isPhone = info.project.name === 'phone'
    if (isPhone) expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await sidewaysOverflow(page, isPhone)).toBeLessThanOrEqual(0)
  })
}
