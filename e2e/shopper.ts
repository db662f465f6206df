import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'

let count = 0

/** What a shopper does and sees, by the names of screens.md. */
export class Shopper {
  readonly page: Page
  readonly name = 'Almaz Bekele'
  readonly email: string
  readonly password = 'coffee-and-bread'
  readonly phone: string

  constructor(page: Page, seed: string) {
    this.page = page
    count += 1
    this.email = `shopper-${seed}-${count}@merkato.example`
    this.phone = `09${String(Math.abs(hash(`${seed}${count}`)) % 100_000_000).padStart(8, '0')}`
  }

  async signUp(): Promise<void> {
    const { page } = this
    await page.goto('/signup')
    await page.getByLabel('Full Name').fill(this.name)
    await page.getByLabel('Email').fill(this.email)
    await page.getByLabel('Phone Number').fill(this.phone)
    await page.getByLabel('Password', { exact: true }).fill(this.password)
    await page.getByLabel('Retype Password').fill(this.password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('User created successfully!')).toBeVisible()
  }

  /** Opens an account through the API and lets the browser carry its token, without filling in a form. */
  async arriveSignedIn(): Promise<{ token: string; userId: string }> {
    const answer = await this.page.request.post('/api/signup', {
      data: { name: this.name, email: this.email, phone: this.phone, password: this.password },
    })
    expect(answer.status()).toBe(201)
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } }
    await this.page.addInitScript((kept) => {
      if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', kept)
      sessionStorage.setItem('arrived', 'yes')
    }, token)
    return { token, userId: user.id }
  }

  /** Signed in, with one piece of a demo product in the cart. */
  async arriveWithCart(): Promise<{ productName: string }> {
    const { userId, token } = await this.arriveSignedIn()
    const product = await this.findProduct()
    const added = await this.page.request.post('/api/cart/add', {
      data: { productId: product._id, quantity: 1, userId },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(added.status()).toBe(201)
    return product
  }

  /** The id of a demo product that is in stock and not dear. */
  async findProduct(text = 'jebena'): Promise<{ _id: string; productName: string; price: number }> {
    const answer = await this.page.request.get('/api/search', { params: { q: text } })
    const { products } = (await answer.json()) as {
      products: { _id: string; productName: string; price: number; inStock: boolean }[]
    }
    const found = products.find((product) => product.inStock && product.price < 20_000)
    expect(found, `a product for "${text}"`).toBeDefined()
    return found!
  }
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

export const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ page }, use, info) => {
    await use(new Shopper(page, `${Date.now().toString(36)}${info.workerIndex}`))
  },
})

export { expect }
