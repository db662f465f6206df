import { randomUUID } from 'node:crypto'
import { homeAddress } from './home-address.ts'
import type { TestMember } from './new-member.ts'
import { newProduct } from './new-product.ts'
import type { TestShop } from './open-shop.ts'

let numbers = 0

/** No other customer of a test has it. */
export function newPhone(): string {
  numbers += 1
  return `0945${String(numbers).padStart(6, '0')}`
}

/** It is a draft of one product at 100 birr. */
export async function newDraft(shop: TestShop, by: TestMember, over: object = {}) {
  const productId = await newProduct(shop.db, { stock: 10, priceSantim: 100_00 })
  const { street, city, state, country, zipCode } = homeAddress
  const draftId = randomUUID()
  const body = {
    version: null,
    customerId: null,
    fullName: 'Almaz Bekele',
    phone: newPhone(),
    language: 'en',
    lines: [{ variantId: productId, quantity: 1, unitPrice: null, priceReason: '', note: '' }],
    code: '',
    deliveryId: null,
    address: { street, city, state, country, zipCode },
    note: '',
    ...over,
  }
  const saved = await shop.rawCall('PUT /office/drafts/:draftId', { ...by, params: { draftId }, body })
  return { draftId, productId, draft: saved.body.draft }
}

/** Returns the number of the order, and the link by which it can be paid. */
export async function orderToPay(shop: TestShop, by: TestMember, over: object = {}) {
  const { draftId, productId, draft } = await newDraft(shop, by, over)
  const { body } = await shop.rawCall('POST /office/drafts/:draftId/order', {
    ...by,
    params: { draftId },
    body: { version: draft.version, amount: draft.sums.total, way: 'pay-link', linkDays: 1 },
  })
  return { draftId, productId, orderNumber: body.orderNumber as string, url: body.payLink?.url as string }
}
