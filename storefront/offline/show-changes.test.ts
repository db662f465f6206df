import { expect, test } from 'vitest'
import { withChanges } from './show-changes.ts'

const cart = {
  items: [
    { _id: 'i1', productId: { _id: 'p1', productName: 'Jebena' }, variant: { _id: 'v1' }, quantity: 1 },
    { _id: 'i2', productId: { _id: 'p2', productName: 'Mesob' }, quantity: 2 },
  ],
}

test('the stored cart is shown as it will be after the waiting changes, in their order', () => {
  const shown = withChanges('GET /cart', {}, cart, [
    { name: 'PUT /cart/update', input: { body: { itemId: 'i1', quantity: 4 } } },
    { name: 'POST /cart/add', input: { body: { productId: 'p1', quantity: 2 } } },
    { name: 'DELETE /cart/remove', input: { query: { itemId: 'i2' } } },
  ])
  expect(shown).toMatchObject({ items: [{ _id: 'i1', quantity: 6 }] })
  expect((shown as typeof cart).items).toHaveLength(1)
})

test('a stored item is shown with the note that waits for it', () => {
  const item = { productId: { _id: 'p1' }, variant: { _id: 'v1' }, quantity: 1, note: '168 cm' }
  const noted = (...changes: Parameters<typeof withChanges>[3]) =>
    (withChanges('GET /cart', {}, { items: [{ ...item, _id: 'i1' }] }, changes) as { items: object[] }).items
  const update = (note?: string) =>
    ({ name: 'PUT /cart/update', input: { body: { itemId: 'i1', quantity: 1, note } } }) as const
  const add = (note?: string) =>
    ({ name: 'POST /cart/add', input: { body: { productId: 'p1', quantity: 1, note } } }) as const
  expect(noted(update(), add())).toMatchObject([{ quantity: 2, note: '168 cm' }])
  expect(noted(update('170 cm'))).toMatchObject([{ note: '170 cm' }])
  expect(noted(update('170 cm'), add('171 cm'))).toMatchObject([{ note: '171 cm' }])
  expect(noted(update(''))).toMatchObject([{ note: '' }])
})

test('a stored item is shown as saved for later, moved and removed', () => {
  const save = { name: 'POST /cart/save-for-later', input: { body: { itemId: 'i1' } } } as const
  const move = { name: 'POST /cart/move-to-cart', input: { body: { itemId: 'i1' } } } as const
  const remove = { name: 'DELETE /cart/saved', input: { query: { itemId: 'i1' } } } as const
  const [first, second] = cart.items
  expect(withChanges('GET /cart', {}, cart, [save])).toEqual({ items: [second], saved: [first] })
  expect(withChanges('GET /cart', {}, cart, [save, move])).toEqual({ items: [second, first], saved: [] })
  expect(withChanges('GET /cart', {}, cart, [save, remove])).toEqual({ items: [second], saved: [] })
})

test('what is added is added to the line of its variant', () => {
  const line = (id: string) => ({ ...cart.items[0], _id: id, variant: { _id: id, SKU: id, options: [] } })
  const add = {
    name: 'POST /cart/add',
    input: { body: { productId: 'p1', variantId: 'l', quantity: 2 } },
  } as const
  const shown = withChanges('GET /cart', {}, { items: [line('m'), line('l')] }, [add])
  expect(shown).toMatchObject({ items: [{ quantity: 1 }, { quantity: 3 }] })
})

test('the wishlist is shown without what is to be removed', () => {
  const remove = { name: 'DELETE /remove-from-wishlist', input: { body: { productId: 'p1' } } } as const
  expect(withChanges('GET /wishlist', {}, cart, [remove])).toEqual({ items: [cart.items[1]] })
  const ofVariant = (variantId: string) =>
    ({ name: 'DELETE /remove-from-wishlist', input: { body: { productId: 'p1', variantId } } }) as const
  expect(withChanges('GET /wishlist', {}, cart, [ofVariant('another')])).toEqual({ items: cart.items })
  expect(withChanges('GET /wishlist', {}, cart, [ofVariant('v1')])).toEqual({ items: [cart.items[1]] })
})

test('the own rating is the last one that waits for this product', () => {
  const rate = (productId: string, value: number) =>
    ({ name: 'POST /update/user/rate', input: { body: { productId, value } } }) as const
  const changes = [rate('p1', 2), rate('p1', 5), rate('p2', 1)]
  expect(withChanges('GET /user/rate', { productId: 'p1' }, { rating: 3 }, changes)).toEqual({ rating: 5 })
  expect(withChanges('GET /user/rate', { productId: 'p3' }, { rating: 3 }, changes)).toEqual({ rating: 3 })
})
