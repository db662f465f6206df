import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { aProduct } from './a-product.ts'
import type { Product } from './a-product.ts'

let count = 0

/** A customer's actions, by the accessible names of the screens. */
export class Shopper {
  readonly page: Page
  name = 'Almaz Bekele'
  readonly email: string
  readonly password = 'coffee-and-bread'
  readonly phone: string
  /** A number that no account has yet. */
  readonly otherPhone: string
  private hasAddress = false
  private session: { token: string; userId: string } | undefined

  constructor(page: Page, seed: string) {
    this.page = page
    count += 1
    this.email = `shopper-${seed}-${count}@merkato.example`
    this.phone = phoneOf(`${seed}${count}`)
    this.otherPhone = phoneOf(`other ${seed}${count}`)
  }

  async fillSignUp(): Promise<void> {
    const { page } = this
    await page.getByLabel('Full Name').fill(this.name)
    await page.getByLabel('Email').fill(this.email)
    await page.getByLabel('Phone Number').fill(this.phone)
    await page.getByLabel('Password', { exact: true }).fill(this.password)
    await page.getByLabel('Retype Password').fill(this.password)
  }

  async signUp(): Promise<void> {
    await this.page.goto('/signup')
    await this.fillSignUp()
    await this.page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(this.page.getByText('User created successfully!')).toBeVisible()
  }

  /** Creates an account through the API, without the browser. */
  async createAccount(): Promise<{ token: string; user: { id: string; email: string } }> {
    const answer = await this.page.request.post('/api/signup', {
      data: { name: this.name, email: this.email, phone: this.phone, password: this.password },
    })
    expect(answer.status()).toBe(201)
    return (await answer.json()) as { token: string; user: { id: string; email: string } }
  }

  /** Creates an account through the API and puts its token into the browser's storage. */
  async startLoggedIn(): Promise<{ token: string; userId: string }> {
    const { token, user } = await this.createAccount()
    await this.page.addInitScript((storedToken) => {
      if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', storedToken)
      sessionStorage.setItem('arrived', 'yes')
    }, token)
    this.session = { token, userId: user.id }
    return this.session
  }

  signedIn(): { userId: string; headers: Record<string, string> } {
    if (!this.session) throw new Error('The shopper has not arrived yet')
    return { userId: this.session.userId, headers: { authorization: `Bearer ${this.session.token}` } }
  }

  /** Logged in, with an address and one demo product in the cart. */
  async startWithCart(): Promise<Product> {
    await this.startLoggedIn()
    await this.addAddress()
    return this.fillCart()
  }

  /** No method of delivery costs something there, unless it is in Addis Ababa. */
  async addAddress(state = 'Amhara'): Promise<void> {
    const { userId, headers } = this.signedIn()
    const place = { street: 'House 7', city: 'Kebele 04', state, country: 'Ethiopia', zipCode: '1000' }
    const added = await this.page.request.post('/api/add-address', { data: { userId, ...place }, headers })
    expect(added.status()).toBe(201)
    this.hasAddress = true
  }

  /** Adds a demo product to the cart through the API. */
  async fillCart(name?: string): Promise<Product> {
    const { userId, headers } = this.signedIn()
    const product = await this.findProduct(name)
    const data = { productId: product._id, quantity: 1, userId }
    const added = await this.page.request.post('/api/cart/add', { data, headers })
    expect(added.status()).toBe(201)
    return product
  }

  /** Orders a demo product with cash on delivery through the API. */
  async orderOnDelivery(name?: string): Promise<Product & { orderId: string; orderNumber: string }> {
    const { userId, headers } = this.signedIn()
    if (!this.hasAddress) await this.addAddress()
    const product = await this.fillCart(name)
    const placed = await this.page.request.post('/api/order', { data: { userId }, headers })
    expect(placed.status()).toBe(201)
    const { order } = (await placed.json()) as { order: { _id: string; orderId: string } }
    return { ...product, orderId: order._id, orderNumber: order.orderId }
  }

  /** Begins to pay the cart by bank transfer through the API, and returns the page where the transfer is reported. */
  beginTransfer(): Promise<string> {
    return this.beginPayment({ method: 'bank-transfer' })
  }

  /** Pays the cart, which must not be empty, with the sandbox gateway, and returns the number of the order. */
  async payOnline(): Promise<string> {
    await this.page.goto(await this.beginPayment())
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(this.page).toHaveTitle(/Order MK-/)
    return /MK-[\w-]+/.exec(await this.page.title())?.[0] ?? ''
  }

  private async beginPayment(chosen: { method?: string } = {}): Promise<string> {
    const { userId, headers } = this.signedIn()
    if (!this.hasAddress) await this.addAddress()
    const price = await this.page.request.get('/api/cart/totalPrice', { params: { userId }, headers })
    const { totalPrice: amount } = (await price.json()) as { totalPrice: number }
    const buyer = { email: this.email, firstName: 'Almaz', lastName: 'Bekele', phonenumber: '0911223344' }
    const data = { userId, ...buyer, amount, ...chosen }
    const paying = await this.page.request.post('/api/payment/create', { data, headers })
    return ((await paying.json()) as { data: { checkout_url: string } }).data.checkout_url
  }

  /** Adds a demo product to the wishlist through the API. */
  async addToWishlist(name?: string): Promise<Product> {
    const { userId, headers } = this.signedIn()
    const product = await this.findProduct(name)
    const params = { userId, productId: product._id }
    expect((await this.page.request.get('/api/add-to-wishlist', { params, headers })).status()).toBe(200)
    return product
  }

  findProduct(text?: string): Promise<Product> {
    return aProduct(this.page, text)
  }
}

function phoneOf(seed: string): string {
  return `09${String(Math.abs(hash(seed)) % 100_000_000).padStart(8, '0')}`
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

export const test = base.extend<{ shopper: Shopper; finishedJobs: void; policyKept: void }>({
  shopper: async ({ page }, use, info) => {
    await use(new Shopper(page, `${Date.now().toString(36)}${info.workerIndex}`))
  },
  /** Waits until background jobs are finished: those of a test, and those of the tests that run beside it in the same shop. */
  finishedJobs: [
    async ({ request }, use, info) => {
      await use()
      const metricsPort = info.config.webServer?.env?.['METRICS_PORT']
      const unfinished = async () => {
        const metrics = await request.get(`http://127.0.0.1:${metricsPort}/metrics`)
        return (await metrics.text()).match(/^merkato_jobs\{.*\} [1-9].*$/gm) ?? []
      }
      // An import that another test has begun takes a while on a busy machine.
      await expect.poll(unfinished, { timeout: 60_000 }).toEqual([])
    },
    { auto: true, timeout: 70_000 },
  ],
  /** No page of a test violates the Content-Security-Policy or Trusted Types. */
  policyKept: [
    async ({ page }, use) => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (/Content Security Policy|This document requires 'Trusted/.test(message.text()))
          violations.push(message.text())
      })
      await use()
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
