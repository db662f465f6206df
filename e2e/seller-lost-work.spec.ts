import type { Page } from '@playwright/test'
import { aPicture } from './a-picture.ts'
import { readHandOverCode } from './hand-over-code.ts'
import { PortalCalls, portalUrl } from './portal-calls.ts'
import { expectLost, loseNextAnswer, sendBadly } from './send-badly.ts'
import { SellerSteps } from './seller-steps.ts'
import { expect, Shopper, test } from './shopper.ts'

test.use({ baseURL: portalUrl, viewport: { width: 360, height: 740 } })

/** Its seller sends it, by a way of delivery of its own. */
const goods = { name: 'Genna Stick and Ball', sku: 'SP-5011' }
const login = { email: 'semien@merkato.example', password: 'merkato-seller-demo' }

test(
  'what a seller does with goods and orders is kept without a line, and is done once after a lost answer',
  { tag: '@phone' },
  async ({ browser, page }, { project }) => {
    test.setTimeout(180_000)
    const calls = new PortalCalls(page)
    await new SellerSteps(page, 'en').speak()
    const session = await page.request.post('/api/seller/session', {
      data: login,
      headers: { origin: portalUrl },
    })
    expect(session.status()).toBe(200)
    await changeGoods(page, calls)
    await importFile(page)

    const shop = await browser.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` })
    const seed = `lost-work-${project.name}-${Date.now().toString(36)}`
    const shopper = new Shopper(await shop.newPage(), seed)
    await shopper.startLoggedIn()
    await answerQuestion(page, { shopper, seed })
    const partId = await sendOrder(page, calls, shopper)
    await writeMessage(page, calls, partId)
    await answerDispute(page, calls, { shopper, partId })
    await shop.close()
  },
)

interface Variant {
  productId: string
  price: number
  stock: { onHand: number }
}

/** The price rises by less than what waits for the shop. */
async function changeGoods(page: Page, calls: PortalCalls): Promise<void> {
  const variant = async () => {
    const { variants } = await calls.read<{ variants: Variant[] }>(`variants?code=${goods.sku}`)
    return variants[0]
  }
  const { price = 0, stock } = (await variant()) ?? {}
  const onHand = (stock?.onHand ?? 0) + 1
  const dialog = page.getByRole('dialog')
  await page.goto(`/products?q=${goods.sku}`)
  await sendBadly(page, {
    call: 'products/*',
    async write() {
      await page.getByRole('button', { name: `Price and stock of ${goods.name}` }).click()
      await dialog.getByLabel(/^Price/).fill(String(price + 1))
    },
    send: dialog.getByRole('button', { name: 'Save', exact: true }),
    done: page.getByText('The product is saved.'),
  })
  expect((await variant())?.price).toBe(price + 1)
  await page.goto(`/products/stock?code=${goods.sku}`)
  await sendBadly(page, {
    call: 'variants/*/stock',
    write: () => page.getByLabel(/^On hand/).fill(String(onHand)),
    send: page.getByRole('button', { name: /^Save what is on hand/ }),
    done: page.getByText(`Saved: ${goods.name}`),
  })
  expect((await variant())?.stock.onHand).toBe(onHand)
}

async function importFile(page: Page): Promise<void> {
  await page.goto('/products/import')
  const mimeType = 'text/csv'
  const buffer = Buffer.from('sku,name,price\nTRAY-2,Second tray,500\n')
  await sendBadly(page, {
    call: 'imports',
    write: () => page.getByLabel('Catalogue file').setInputFiles({ name: 'trays.csv', mimeType, buffer }),
    send: page.getByRole('button', { name: 'Read the file' }),
    done: page.getByRole('heading', { name: 'trays.csv' }),
    isSeen: true,
  })
  await sendBadly(page, {
    call: 'imports/*/cancellation',
    send: page.getByRole('button', { name: 'Cancel the import' }),
    done: page.getByRole('button', { name: 'Read the file' }),
    isSeen: true,
  })
}

interface Asked {
  shopper: Shopper
  seed: string
}

async function answerQuestion(page: Page, { shopper, seed }: Asked): Promise<void> {
  const { userId, headers } = shopper.signedIn()
  const { _id: productId } = await shopper.findProduct(goods.name)
  const question = `How wide is it? ${seed}`
  const data = { userId, productId, question }
  const asked = await shopper.page.request.post('/api/question', { data, headers })
  expect(asked.status()).toBe(201)
  const dialog = page.getByRole('dialog')
  await page.goto('/questions')
  await sendBadly(page, {
    call: 'questions/*/answer',
    async write() {
      const written = page.getByRole('listitem').filter({ hasText: question })
      await written.getByRole('button', { name: 'Answer', exact: true }).click()
      await dialog.getByLabel('Your answer').fill('60 cm')
    },
    send: dialog.getByRole('button', { name: 'Save' }),
    done: page.getByText('Your answer is saved.'),
  })
}

interface ReadPart {
  order: { items: { canceled: number }[]; parcels: unknown[]; status: string }
}

/** Two units are ordered, one of which the seller does not have. Returns the part of the order. */
async function sendOrder(page: Page, calls: PortalCalls, shopper: Shopper): Promise<string> {
  await shopper.addAddress()
  await shopper.fillCart(goods.name)
  await shopper.fillCart(goods.name)
  const orderNumber = await shopper.payOnline()
  await page.goto('/orders')
  await page.getByRole('link', { name: orderNumber }).click()
  const dialog = page.getByRole('dialog')
  await sendBadly(page, {
    call: 'orders/*/acceptance',
    send: page.getByRole('button', { name: 'Accept the order' }),
    done: page.getByRole('button', { name: 'Send the order' }),
    isSeen: true,
  })
  const partId = /orders\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const part = async () => (await calls.read<ReadPart>(`orders/${partId}`)).order
  await sendBadly(page, {
    call: 'orders/*/cancellation',
    async write() {
      await page.getByRole('button', { name: 'Cancel goods' }).click()
      await dialog.getByLabel(/^Units to cancel/).fill('1')
      await dialog.getByLabel('Note for the shop').fill('One is broken')
    },
    send: dialog.getByRole('button', { name: 'Cancel goods' }),
    done: page.getByText('It is canceled. We have told the customer.'),
    count: async () => (await part()).items[0]?.canceled ?? 0,
  })
  await sendBadly(page, {
    call: 'orders/*/shipment',
    async write() {
      await page.getByRole('button', { name: 'Send the order' }).click()
      await dialog.getByLabel('Number of the parcel').fill('EE123456785ET')
    },
    send: dialog.getByRole('button', { name: 'Send the order' }),
    done: page.getByText('The order is on its way.'),
    count: async () => (await part()).parcels.length,
  })
  const code = await readHandOverCode(shopper, orderNumber)
  await sendBadly(page, {
    call: 'orders/*/hand-over',
    async write() {
      await page.getByRole('button', { name: 'Enter the code' }).click()
      await dialog.getByLabel('Code of the customer').fill(code)
    },
    send: dialog.getByRole('button', { name: 'Delivered' }),
    done: page.getByText('Proved by the code of the customer.'),
    isSeen: true,
  })
  expect((await part()).status).toBe('delivered')
  return partId
}

async function writeMessage(page: Page, calls: PortalCalls, partId: string): Promise<void> {
  const call = `messages/${partId}`
  await page.goto(`/${call}`)
  const written = async (text: string) => {
    const { conversation } = await calls.read<ReadConversation>(call)
    return conversation.messages.filter((it) => it.text === text)
  }
  const answer = page.getByLabel('Your answer')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const done = page.getByText('Your message is sent.')
  await sendBadly(page, {
    call,
    write: () => answer.fill('Please keep it dry.'),
    send,
    done,
    count: async () => (await written('Please keep it dry.')).length,
  })
  // It is another message with a picture, which must not be lost with the answer to the first one.
  await answer.fill('So it looks.')
  await loseNextAnswer(page, call)
  await send.click()
  await expectLost(page)
  await page.getByLabel('Add a picture').setInputFiles(await aPicture('dry.png'))
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await send.click()
  await expect(done).toBeVisible()
  expect((await written('So it looks.')).map(({ pictures }) => pictures.length)).toEqual([0, 1])
}

interface ReadConversation {
  conversation: { messages: { text: string; pictures: string[] }[] }
}

interface Disputed {
  shopper: Shopper
  partId: string
}

async function answerDispute(page: Page, calls: PortalCalls, { shopper, partId }: Disputed): Promise<void> {
  const { userId, headers } = shopper.signedIn()
  const listed = await shopper.page.request.get('/api/orders/complete', { params: { userId }, headers })
  const { orders } = (await listed.json()) as { orders: { _id: string }[] }
  const data = {
    userId,
    orderId: orders[0]?._id,
    partId,
    kind: 'damaged',
    text: 'It is cracked',
    pictures: [],
  }
  const opened = await shopper.page.request.post('/api/disputes', { data, headers })
  expect(opened.status()).toBe(201)
  const { dispute } = (await opened.json()) as { dispute: { _id: string } }
  const dialog = page.getByRole('dialog')
  const steps = async () =>
    (await calls.read<{ dispute: { steps: unknown[] } }>(`disputes/${dispute._id}`)).dispute.steps.length
  const before = await steps()
  await page.goto(`/disputes/${dispute._id}`)
  await sendBadly(page, {
    call: 'disputes/*/answer',
    async write() {
      await page.getByRole('button', { name: 'Contest it' }).click()
      await dialog.getByLabel('What do you say?').fill('It was whole.')
    },
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
    done: page.getByText('The seller contests it'),
    isSeen: true,
    count: async () => (await steps()) - before,
  })
}
