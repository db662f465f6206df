import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeAccount } from '../chart-of-accounts.ts'
import { cashCounted, cashHandedIn, tillMoved } from './cash.ts'
import type { Draft } from './draft.ts'
import { cardGiven, cardRedeemed, cardSold, cardVoided } from './gift-cards.ts'
import { orderCanceled, orderDelivered } from './orders.ts'
import { chargeBack, gatewayFee, gatewayPaidOut, paymentReceived } from './payments.ts'
import { orderRefunded, refundSent } from './refunds.ts'
import { creditForfeited, creditGiven, creditUsed } from './store-credit.ts'
import { debtWrittenOff } from './write-off.ts'

const customerId = 'hanna'
const orderId = '00000000-0000-4000-8000-000000000001'
const chapa = { kind: 'gateway', name: 'chapa' } as const

/** The balances by account after these postings, without those that are 0. */
function balances(...drafts: Draft[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { entries } of drafts) {
    expect(entries.reduce((sum, { santim }) => sum + santim, 0)).toBe(0)
    for (const { account, santim } of entries) {
      const name = writeAccount({ kind: account.kind, name: 'name' in account ? account.name : '' })
      sums[name] = (sums[name] ?? 0) + santim
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, santim]) => santim !== 0))
}

/** Goods of 1,000.00 with a code of 100.00 that the shop bears; 10 % commission with 15 % VAT; delivery of 57.50. */
const part = {
  sellerId: 'abebe',
  paidSantim: 900_00,
  savingSantim: 100_00,
  commissionSantim: 100_00,
  vatSantim: 15_00,
}
const delivery = { paidSantim: 57_50, vatSantim: 7_50 }
const sold = { orderId, customerId, parts: [part], delivery }
const paid = paymentReceived({ customerId, orderId, santim: 957_50, at: chapa })
const delivered = orderDelivered(sold)

test('what was paid is owed to the customer until the order is delivered', () => {
  expect(balances(paid)).toEqual({ 'gateway:chapa': 957_50, 'customer-prepayment:hanna': -957_50 })
  expect(balances(paid, delivered)).toEqual({
    'gateway:chapa': 957_50,
    discounts: 100_00,
    'seller-payable-held:abebe': -885_00,
    'commission-income': -100_00,
    'vat-on-commission': -15_00,
    'delivery-income': -50_00,
    'vat-on-sales': -7_50,
  })
})

test('entries name the order and the part', () => {
  const [first] = orderDelivered({ ...sold, parts: [{ ...part, partId: 'p' }] }).entries.slice(1)
  expect(first).toMatchObject({ orderId, partId: 'p' })
})

test('goods of the shop itself are its sales, with their VAT', () => {
  const own = { sellerId: null, paidSantim: 115_00, savingSantim: 0, commissionSantim: 0, vatSantim: 15_00 }
  const nothing = { paidSantim: 0, vatSantim: 0 }
  expect(balances(orderDelivered({ ...sold, parts: [own], delivery: nothing }))).toEqual({
    'customer-prepayment:hanna': 115_00,
    'sales-income': -100_00,
    'vat-on-sales': -15_00,
  })
})

test('a canceled order leaves nothing after its refund', () => {
  const canceled = orderCanceled({ orderId, customerId, paidSantim: 957_50 })
  expect(balances(paid, canceled)).toEqual({ 'gateway:chapa': 957_50, 'refund-owed:hanna': -957_50 })
  expect(balances(paid, canceled, refundSent({ customerId, orderId, santim: 957_50, from: chapa }))).toEqual(
    {},
  )
})

test('a whole refund takes back what everybody got, also after the payout of the seller', () => {
  const refund = (isAvailable: boolean) =>
    orderRefunded({
      ...sold,
      parts: [{ ...part, beforeSantim: 0, santim: 900_00, isAvailable }],
      delivery: { ...delivery, beforeSantim: 0, santim: 57_50 },
    })
  const sent = refundSent({ customerId, orderId, santim: 957_50, from: chapa })
  expect(balances(paid, delivered, refund(false), sent)).toEqual({})
  // What the seller had got is a debt now.
  expect(balances(refund(true))).toMatchObject({ 'seller-payable-available:abebe': 885_00 })
  expect(
    balances(
      paid,
      delivered,
      refund(false),
      refundSent({ customerId, santim: 957_50, from: 'store-credit' }),
    ),
  ).toEqual({ 'gateway:chapa': 957_50, 'store-credit:hanna': -957_50 })
})

test('a partial refund takes back the same share of everything', () => {
  const refund = orderRefunded({
    ...sold,
    parts: [{ ...part, beforeSantim: 0, santim: 90_00, isAvailable: false }],
    delivery: { ...delivery, beforeSantim: 0, santim: 0 },
  })
  expect(balances(refund)).toEqual({
    discounts: -10_00,
    'seller-payable-held:abebe': 88_50,
    'commission-income': 10_00,
    'vat-on-commission': 1_50,
    'refund-owed:hanna': -90_00,
  })
})

test('many partial refunds come to one whole refund to the santim', () => {
  const santim = fc.integer({ min: 0, max: 5_000_00 })
  const facts = fc.record({
    paidSantim: fc.integer({ min: 1, max: 90_000_00 }),
    savingSantim: santim,
    commissionSantim: santim,
    vatSantim: santim,
  })
  fc.assert(
    fc.property(facts, fc.array(fc.nat(1_000), { minLength: 1, maxLength: 12 }), (frozen, weights) => {
      const own = { ...frozen, sellerId: 'abebe', isAvailable: true }
      const none = { paidSantim: 0, vatSantim: 0, beforeSantim: 0, santim: 0 }
      const refund = (beforeSantim: number, now: number) =>
        orderRefunded({ orderId, customerId, parts: [{ ...own, beforeSantim, santim: now }], delivery: none })
      const drafts: Draft[] = []
      let before = 0
      for (const weight of weights) {
        const now = Math.floor(((own.paidSantim - before) * weight) / 1_001)
        drafts.push(refund(before, now))
        before += now
      }
      drafts.push(refund(before, own.paidSantim - before))
      expect(balances(...drafts)).toEqual(balances(refund(0, own.paidSantim)))
    }),
  )
})

test('cash on delivery is with the courier until it is handed in', () => {
  const cash = orderDelivered({
    ...sold,
    collected: { at: { kind: 'courier-cash', name: 'own' }, santim: 957_50 },
  })
  expect(balances(cash)).toMatchObject({ 'courier-cash:own': 957_50, 'seller-payable-held:abebe': -885_00 })
  expect(balances(cash)).not.toHaveProperty('customer-prepayment:hanna')
  const handIn = (santim: number, isLetGo: boolean) =>
    cashHandedIn({ courier: 'own', owedSantim: 957_50, santim, isLetGo })
  expect(balances(cash, handIn(957_50, false))).toMatchObject({ till: 957_50 })
  expect(balances(handIn(950_00, false))).toEqual({ till: 950_00, 'courier-cash:own': -950_00 })
  expect(balances(handIn(950_00, true))).toEqual({
    till: 950_00,
    'cash-differences': 7_50,
    'courier-cash:own': -957_50,
  })
  expect(balances(handIn(960_00, true))).toEqual({
    till: 960_00,
    'cash-differences': -2_50,
    'courier-cash:own': -957_50,
  })
})

test('the till is counted, filled and paid from', () => {
  expect(balances(cashCounted({ expectedSantim: 100_00, countedSantim: 98_00 }))).toEqual({
    'cash-differences': 2_00,
    till: -2_00,
  })
  expect(balances(tillMoved({ santim: 50_00, what: 'put-in' }))).toEqual({
    till: 50_00,
    'owner-funds': -50_00,
  })
  expect(balances(tillMoved({ santim: 50_00, what: 'expense' }))).toEqual({
    till: -50_00,
    'small-expenses': 50_00,
  })
})

test('a gateway keeps a fee, pays out the rest, and may take a payment back', () => {
  const fee = gatewayFee({ gateway: 'chapa', santim: 23_94, orderId })
  const out = gatewayPaidOut({ gateway: 'chapa', bankAccount: 'cbe', santim: 933_56 })
  expect(balances(paid, fee, out)).toEqual({
    'bank:cbe': 933_56,
    'gateway-fees': 23_94,
    'customer-prepayment:hanna': -957_50,
  })
  const back = (isDelivered: boolean) =>
    chargeBack({ customerId, orderId, santim: 957_50, gateway: 'chapa', isDelivered })
  expect(balances(paid, back(false))).toEqual({})
  expect(balances(paid, delivered, back(true))).toMatchObject({ 'charge-backs': 957_50 })
})

test('store credit is given, pays an order and ends with the account', () => {
  const given = creditGiven({ customerId, santim: 60_00 })
  expect(balances(given)).toEqual({ 'given-credit': 60_00, 'store-credit:hanna': -60_00 })
  expect(balances(given, creditGiven({ customerId, santim: -60_00 }))).toEqual({})
  const used = creditUsed({ customerId, orderId, santim: 50_00 })
  expect(balances(given, used)).toMatchObject({
    'store-credit:hanna': -10_00,
    'customer-prepayment:hanna': -50_00,
  })
  expect(balances(used, creditUsed({ customerId, orderId, santim: -50_00 }))).toEqual({})
  expect(balances(given, creditForfeited({ customerId, santim: 60_00 }))).toEqual({
    'given-credit': 60_00,
    'forfeited-credit': -60_00,
  })
})

test('a gift card is owed to whoever has it, and becomes store credit', () => {
  const santim = 500_00
  const bought = [
    paymentReceived({ customerId, santim, at: chapa }),
    cardSold({ buyerId: customerId, santim }),
  ]
  expect(balances(...bought)).toEqual({ 'gateway:chapa': santim, 'gift-cards': -santim })
  expect(balances(...bought, cardRedeemed({ customerId: 'tsion', santim }))).toEqual({
    'gateway:chapa': santim,
    'store-credit:tsion': -santim,
  })
  expect(balances(...bought, cardVoided({ buyerId: customerId, santim }))).toMatchObject({
    'refund-owed:hanna': -santim,
  })
  expect(balances(cardGiven({ santim }), cardVoided({ buyerId: null, santim }))).toEqual({})
})

test('a debt that is written off is owed no more', () => {
  expect(balances(debtWrittenOff({ debtor: 'seller', id: 'abebe', santim: 885_00 }))).toEqual({
    'write-offs': 885_00,
    'seller-payable-available:abebe': -885_00,
  })
  expect(balances(debtWrittenOff({ debtor: 'customer', id: customerId, santim: 5_00 }))).toEqual({
    'write-offs': 5_00,
    'customer-due:hanna': -5_00,
  })
})
