import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedVat } from '../../../contract/pricing.ts'
import { writeAccount } from '../chart-of-accounts.ts'
import { cashCounted, cashHandedIn, tillCorrected, tillMoved, tillOpened } from './cash.ts'
import type { Draft } from './draft.ts'
import { earned } from './earned.ts'
import type { SoldItem, SoldOrder } from './earned.ts'
import { cardGiven, cardRedeemed, cardSold, cardTakenBack, cardVoided } from './gift-cards.ts'
import { notCollected, orderDelivered, orderRefunded, refundFailed, reserveOver } from './orders.ts'
import {
  bankCharge,
  cashKept,
  chargeBack,
  gatewayFee,
  gatewayPaidOut,
  paymentDue,
  paymentReceived,
  paymentRejected,
  statementExplained,
} from './payments.ts'
import { disputeBorne } from './dispute.ts'
import { payoutBounced, payoutBouncedLate, payoutConfirmed, payoutMade } from './payouts.ts'
import { refundSent } from './refunds.ts'
import { creditForfeited, creditGiven, creditUsed } from './store-credit.ts'
import { debtPaid, debtWrittenOff } from './write-off.ts'

const customerId = 'hanna'
const orderId = '00000000-0000-4000-8000-000000000001'
const chapa = { kind: 'gateway', name: 'chapa' } as const
const bankAccount = { kind: 'bank', name: 'main' } as const
const payout = { sellerId: 'abebe', netSantim: 867_30, withheldSantim: 17_70 }

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
const abebe = {
  id: 'abebe',
  savingSantim: 100_00,
  commissionSantim: 100_00,
  vatSantim: 15_00,
  isAvailable: false,
}
const goods = (paidSantim: number, of: Partial<Extract<SoldItem, { what: 'goods' }>> = {}): SoldItem => ({
  what: 'goods',
  units: 1,
  keptUnits: 1,
  seller: null,
  paidSantim,
  keptSantim: paidSantim,
  isDelivered: true,
  ...of,
})
const deliveryOf = (paidSantim: number): SoldItem => ({
  what: 'delivery',
  paidSantim,
  keptSantim: paidSantim,
  isDelivered: true,
  seller: null,
})
const order = (...items: SoldItem[]): SoldOrder => ({ orderId, vatPercent: 15, items })
/** The same with other amounts that are kept. */
const keeping = ({ items, ...sold }: SoldOrder, ...kept: number[]): SoldOrder => ({
  ...sold,
  items: items.map((item, index) => ({ ...item, keptSantim: kept[index] ?? item.keptSantim })),
})
const onItsWay = ({ items, ...sold }: SoldOrder): SoldOrder => ({
  ...sold,
  items: items.map((item) => ({ ...item, isDelivered: false })),
})
const sold = order(goods(900_00, { seller: abebe }), deliveryOf(57_50))
const paid = paymentReceived({ customerId, orderId, santim: 957_50, at: chapa })
const deliver = (after: SoldOrder) => orderDelivered({ customerId, posted: [], after })
const delivered = deliver(sold)
/** The reserve of all its parts is over. */
const released = ({ items, ...rest }: SoldOrder): SoldOrder => ({
  ...rest,
  items: items.map((item) =>
    item.what === 'goods' && item.seller ? { ...item, seller: { ...item.seller, isAvailable: true } } : item,
  ),
})
const refundOf = (before: SoldOrder, after: SoldOrder) => {
  const kept = ({ items }: SoldOrder) => items.reduce((sum, { keptSantim }) => sum + keptSantim, 0)
  return { customerId, posted: earned(before), after, santim: kept(before) - kept(after) }
}

test('the end of the reserve moves what is left after a refund, and a later refund can make a debt', () => {
  const less = released(keeping(sold, 810_00))
  const over = reserveOver({ customerId, posted: earned(keeping(sold, 810_00)), after: less })
  expect(balances(over)).toEqual({
    'seller-payable-held:abebe': 796_50,
    'seller-payable-available:abebe': -796_50,
  })
  const nothing = released(keeping(sold, 0))
  expect(balances(orderRefunded(refundOf(less, nothing)))).toMatchObject({
    'seller-payable-available:abebe': 796_50,
  })
})

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
  const [, first] = deliver(order(goods(900_00, { seller: abebe, partId: 'p' }))).entries
  expect(first).toMatchObject({ orderId, partId: 'p' })
})

test('goods of the shop itself are its sales, with their VAT, in one entry for a part', () => {
  const { entries } = deliver(order(goods(115_00), goods(230_00), deliveryOf(0)))
  expect(entries).toHaveLength(3)
  expect(balances({ description: '', entries })).toEqual({
    'customer-prepayment:hanna': 345_00,
    'sales-income': -300_00,
    'vat-on-sales': -45_00,
  })
})

test('a canceled order leaves nothing after its refund', () => {
  const placed = onItsWay(sold)
  const canceled = orderRefunded(refundOf(placed, keeping(placed, 0, 0)))
  expect(balances(paid, canceled)).toEqual({ 'gateway:chapa': 957_50, 'refund-owed:hanna': -957_50 })
  expect(balances(paid, canceled, refundSent({ customerId, orderId, santim: 957_50, from: chapa }))).toEqual(
    {},
  )
})

test('a payment that the order did not need is owed back', () => {
  expect(balances(paid, paymentDue({ customerId, orderId, santim: 957_50 }))).toEqual({
    'gateway:chapa': 957_50,
    'refund-owed:hanna': -957_50,
  })
})

test('a payment of which another amount arrived leaves the difference in suspense', () => {
  const less = paymentReceived({ customerId, orderId, santim: 957_50, arrivedSantim: 950_00, at: chapa })
  expect(balances(less)).toEqual({
    'gateway:chapa': 950_00,
    suspense: 7_50,
    'customer-prepayment:hanna': -957_50,
  })
  const rejected = paymentRejected({ arrivedSantim: 950_00, at: chapa })
  expect(balances(rejected)).toEqual({ 'gateway:chapa': 950_00, suspense: -950_00 })
  const rejectedSantim = 950_00
  const later = paymentReceived({ customerId, santim: 957_50, rejectedSantim, at: chapa })
  expect(balances(rejected, later)).toEqual(balances(paid))
  const lessLater = paymentReceived({
    customerId,
    santim: 957_50,
    arrivedSantim: 950_00,
    rejectedSantim,
    at: chapa,
  })
  expect(balances(rejected, lessLater)).toEqual(balances(less))
})

test('a whole refund takes back what everybody got, also after the payout of the seller', () => {
  const nothing = keeping(sold, 0, 0)
  const sent = refundSent({ customerId, orderId, santim: 957_50, from: chapa })
  expect(balances(paid, delivered, orderRefunded(refundOf(sold, nothing)), sent)).toEqual({})
  // What the seller had got is a debt now.
  const paidOut = order(goods(900_00, { seller: { ...abebe, isAvailable: true } }), deliveryOf(57_50))
  expect(balances(orderRefunded(refundOf(paidOut, keeping(paidOut, 0, 0))))).toMatchObject({
    'seller-payable-available:abebe': 885_00,
  })
  const toCredit = refundSent({ customerId, santim: 957_50, from: { creditOf: 'tsion' } })
  expect(balances(paid, delivered, orderRefunded(refundOf(sold, nothing)), toCredit)).toEqual({
    'gateway:chapa': 957_50,
    'store-credit:tsion': -957_50,
  })
})

test('a partial refund takes back the same share of everything', () => {
  expect(balances(orderRefunded(refundOf(sold, keeping(sold, 810_00))))).toEqual({
    discounts: -10_00,
    'seller-payable-held:abebe': 88_50,
    'commission-income': 10_00,
    'vat-on-commission': 1_50,
    'refund-owed:hanna': -90_00,
  })
})

test('a refund before the delivery comes out of the prepayment, and the rest is delivered', () => {
  const placed = onItsWay(sold)
  const less = keeping(sold, 810_00)
  const refunded = orderRefunded(refundOf(placed, onItsWay(less)))
  expect(balances(refunded)).toEqual({ 'customer-prepayment:hanna': 90_00, 'refund-owed:hanna': -90_00 })
  const sent = refundSent({ customerId, orderId, santim: 90_00, from: chapa })
  expect(balances(paid, refunded, deliver(less), sent)).toEqual(
    balances(paid, delivered, orderRefunded(refundOf(sold, less)), sent),
  )
})

test('a refund that failed leaves what was before it', () => {
  const less = keeping(sold, 300_00, 0)
  const { santim } = refundOf(sold, less)
  const failed = refundFailed({ customerId, posted: earned(less), after: sold, santim })
  expect(balances(paid, delivered, orderRefunded(refundOf(sold, less)), failed)).toEqual(
    balances(paid, delivered),
  )
})

test('what is not collected after a delivery is owed no more', () => {
  const less = keeping(order(goods(100_00), deliveryOf(50_00)), 100_00, 0)
  const whole = order(goods(100_00), deliveryOf(50_00))
  const draft = notCollected({ customerId, posted: earned(whole), after: less })
  expect(balances(draft)).toEqual({
    'delivery-income': 43_47,
    'vat-on-sales': 6_53,
    'customer-prepayment:hanna': -50_00,
  })
})

test('a line that a code has made free takes its commission back with its units', () => {
  const free = {
    id: 'abebe',
    savingSantim: 100_00,
    commissionSantim: 10_00,
    vatSantim: 1_50,
    isAvailable: true,
  }
  const line = goods(0, { units: 3, keptUnits: 3, seller: free })
  const returned = goods(0, { units: 3, keptUnits: 0, seller: free })
  const oneLeft = goods(0, { units: 3, keptUnits: 1, seller: free })
  const between = orderRefunded({ customerId, posted: earned(order(line)), after: order(oneLeft), santim: 0 })
  const rest = orderRefunded({
    customerId,
    posted: earned(order(oneLeft)),
    after: order(returned),
    santim: 0,
  })
  expect(balances(between)).not.toEqual({})
  expect(balances(deliver(order(line)), between, rest)).toEqual({})
})

const fewSantim = fc.integer({ min: 0, max: 5_000_00 })
const anyTerms = fc.record({
  id: fc.constantFrom('abebe', 'kebede'),
  savingSantim: fewSantim,
  commissionSantim: fewSantim,
  vatSantim: fewSantim,
  isAvailable: fc.boolean(),
})
const anyLine = fc.record({
  paidSantim: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000_00 })),
  units: fc.integer({ min: 1, max: 9 }),
  seller: fc.option(anyTerms),
})
const anySold = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    delivery: fc.nat(100_00),
    vatPercent: fc.constantFrom(0, 2, 15),
  })
  .map(({ lines, delivery, vatPercent }): SoldOrder => ({
    orderId,
    vatPercent,
    items: [
      ...lines.map(({ paidSantim, units, seller }) => goods(paidSantim, { units, keptUnits: units, seller })),
      deliveryOf(delivery),
    ],
  }))
/** What is kept after each of some refunds, the last of which refunds the rest. */
function afterRefunds(whole: SoldOrder, weights: readonly number[]): SoldOrder[] {
  const states = [whole]
  for (const [step, weight] of [...weights, 0].entries()) {
    const { items, ...of } = states.at(-1) ?? whole
    const next = items.map((item, index) => {
      const share = (weight * (1 + ((index + step) % 3))) / 3_003
      const keptSantim = Math.floor(item.keptSantim * share)
      const kept = item.what === 'goods' && { keptUnits: Math.floor(item.keptUnits * share) }
      return { ...item, keptSantim, ...kept }
    })
    states.push({ ...of, items: next })
  }
  return states
}
const steps = fc.array(fc.nat(1_001), { maxLength: 8 })

test('many partial refunds come to one whole refund to the santim, whenever the order is delivered', () => {
  fc.assert(
    fc.property(anySold, steps, fc.nat(9), (whole, weights, deliveredAt) => {
      const states = afterRefunds(whole, weights)
      const drafts = states.flatMap((state, index) => {
        const isDelivered = index > deliveredAt
        const seen = (it: SoldOrder) => (isDelivered ? it : onItsWay(it))
        const next = states[index + 1]
        const deliveredNow = index === deliveredAt + 1 ? [deliver(state)] : []
        return [...deliveredNow, ...(next ? [orderRefunded(refundOf(seen(state), seen(next)))] : [])]
      })
      const total = whole.items.reduce((sum, { keptSantim }) => sum + keptSantim, 0)
      expect(balances(paymentReceived({ customerId, santim: total, at: chapa }), ...drafts)).toEqual(
        balances(
          paymentReceived({ customerId, santim: total, at: chapa }),
          paymentDue({ customerId, santim: total }),
        ),
      )
    }),
  )
})

test('the VAT of goods of the shop is that of what is kept of them, after any refunds', () => {
  fc.assert(
    fc.property(anySold, steps, (whole, weights) => {
      const own = {
        ...whole,
        items: whole.items.map((item) => (item.what === 'goods' ? { ...item, seller: null } : item)),
      }
      for (const state of afterRefunds(own, weights)) {
        const total = state.items.reduce((sum, { keptSantim }) => sum + keptSantim, 0)
        const vat = balances(deliver(state))['vat-on-sales'] ?? 0
        expect(vat + includedVat(total, state.vatPercent)).toBe(0)
      }
    }),
  )
})

test('cash on delivery is with the courier until it is handed in', () => {
  const courier = { kind: 'courier-cash', name: 'own' } as const
  const cash = [paymentReceived({ customerId, orderId, santim: 957_50, at: courier }), delivered]
  expect(balances(...cash)).toMatchObject({
    'courier-cash:own': 957_50,
    'seller-payable-held:abebe': -885_00,
  })
  expect(balances(...cash)).not.toHaveProperty('customer-prepayment:hanna')
  const handIn = (santim: number, isLetGo: boolean) =>
    cashHandedIn({ courier: 'own', owedSantim: 957_50, santim, isLetGo })
  expect(balances(...cash, handIn(957_50, false))).toMatchObject({ till: 957_50 })
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
  expect(balances(tillMoved({ santim: 50_00, move: 'put-in' }))).toEqual({
    till: 50_00,
    'owner-funds': -50_00,
  })
  const paidOut = { expense: 'small-expenses', owner: 'owner-funds', bank: 'bank:main' } as const
  for (const move of ['expense', 'owner', 'bank'] as const) {
    expect(balances(tillMoved({ santim: 50_00, move }))).toEqual({ till: -50_00, [paidOut[move]]: 50_00 })
    expect(balances(tillMoved({ santim: 50_00, move }), tillCorrected({ santim: 50_00, move }))).toEqual({})
  }
  expect(balances(tillCorrected({ santim: -3_00, move: null }))).toEqual({
    till: -3_00,
    'cash-differences': 3_00,
  })
})

test('the cash book begins with what was counted', () => {
  const couriers = [{ courier: 'own', santim: 70_00 }]
  const cash = [
    paymentReceived({ customerId, santim: 50_00, at: { kind: 'till' } }),
    paymentReceived({ customerId, santim: 70_00, at: { kind: 'courier-cash', name: 'own' } }),
  ]
  expect(balances(...cash, tillOpened({ countedSantim: 500_50, tillSantim: 50_00, couriers }))).toEqual({
    till: 500_50,
    'customer-prepayment:hanna': -120_00,
    'owner-funds': -380_50,
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
  const back = (prepaidSantim: number) =>
    chargeBack({ customerId, orderId, santim: 957_50, gateway: 'chapa', prepaidSantim })
  expect(balances(paid, back(957_50))).toEqual({})
  expect(balances(paid, delivered, back(0))).toMatchObject({ 'charge-backs': 957_50 })
  expect(balances(paid, back(57_50))).toMatchObject({
    'charge-backs': 900_00,
    'customer-prepayment:hanna': -900_00,
  })
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
  const taken = cardTakenBack({ redeemerId: 'tsion', buyerId: customerId, santim })
  expect(balances(...bought, cardRedeemed({ customerId: 'tsion', santim }), taken)).toEqual({
    'gateway:chapa': santim,
    'refund-owed:hanna': -santim,
  })
  expect(balances(cardGiven({ santim }), cardVoided({ buyerId: null, santim }))).toEqual({})
})

test('what the shop bears of a dispute is credited to the seller, and taken back if it no longer does', () => {
  const borne = disputeBorne({ sellerId: 'abebe', santim: 88_50 })
  expect(balances(borne)).toEqual({ 'write-offs': 88_50, 'seller-payable-available:abebe': -88_50 })
  expect(balances(borne, disputeBorne({ sellerId: 'abebe', santim: -88_50 }))).toEqual({})
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

/** What the tables of docs/ledger.md call each draft. */
const examples: Record<string, Draft> = (() => {
  const santim = 957_50
  const of = { customerId, orderId }
  const till = { kind: 'till' } as const
  const placed = onItsWay(sold)
  const less = keeping(sold, 810_00)
  const own = order(goods(100_00))
  const ofAbebe = { ...deliveryOf(80_00), seller: { id: 'abebe', isAvailable: false } } as SoldItem
  const brought = order(goods(900_00, { seller: abebe }), ofAbebe)
  const handIn = { courier: 'own', owedSantim: 957_50, santim: 950_00 }
  const couriers = [{ courier: 'own', santim: 70_00 }]
  return {
    'payment received': paid,
    'order delivered': delivered,
    'gateway fee': gatewayFee({ gateway: 'chapa', santim: 23_94, orderId }),
    'paid a second time: owed back': paymentDue({ ...of, santim }),
    'canceled before the delivery': orderRefunded(refundOf(placed, keeping(placed, 0, 0))),
    'refund sent': refundSent({ ...of, santim, from: chapa }),
    'refund sent as store credit': refundSent({ ...of, santim, from: { creditOf: customerId } }),
    '90.00 of the goods refunded': orderRefunded(refundOf(sold, less)),
    'that refund failed': refundFailed({ customerId, posted: earned(less), after: sold, santim: 90_00 }),
    '90.00 refunded before the delivery': orderRefunded(refundOf(placed, onItsWay(less))),
    'delivery not collected': notCollected({
      customerId,
      posted: earned(sold),
      after: keeping(sold, 900_00, 0),
    }),
    'accepted though 950.00 arrived': paymentReceived({ ...of, santim, arrivedSantim: 950_00, at: chapa }),
    'rejected though 950.00 arrived': paymentRejected({ orderId, arrivedSantim: 950_00, at: chapa }),
    'charge-back before the delivery': chargeBack({ ...of, santim, gateway: 'chapa', prepaidSantim: santim }),
    'charge-back after the delivery': chargeBack({ ...of, santim, gateway: 'chapa', prepaidSantim: 0 }),
    'charge-back when 57.50 are delivered': chargeBack({
      ...of,
      santim,
      gateway: 'chapa',
      prepaidSantim: 900_00,
    }),
    'the bank keeps 10.00': bankCharge({ bankAccount: 'main', santim: 10_00 }),
    'a line of 5.00 that nobody can explain': statementExplained({
      at: { kind: 'bank', name: 'main' },
      against: { kind: 'suspense' },
      santim: 5_00,
    }),
    'gateway paid out': gatewayPaidOut({ gateway: 'chapa', bankAccount: 'main', santim: 933_56 }),
    'reserve over': reserveOver({ customerId, posted: earned(sold), after: released(sold) }),
    'then 90.00 of the goods refunded': orderRefunded(refundOf(released(sold), released(less))),
    'debt of 50.00 paid into the bank': debtPaid({
      sellerId: 'abebe',
      santim: 50_00,
      at: { kind: 'bank', name: 'main' },
    }),
    'payout of 885.00, of which 2 % are withheld': payoutMade(payout),
    'the bank has paid it': payoutConfirmed({ ...payout, from: bankAccount }),
    'it came back before that': payoutBounced(payout),
    'it came back afterwards': payoutBouncedLate({ ...payout, from: bankAccount }),
    '90.00 refunded by a dispute that the shop bears': disputeBorne({ sellerId: 'abebe', santim: 88_50 }),
    'debt of a seller written off': debtWrittenOff({ debtor: 'seller', id: 'abebe', santim: 885_00 }),
    'delivered by Abebe himself': deliver(brought),
    'all of it came back with a fault': orderRefunded(refundOf(brought, keeping(brought, 0, 0))),
    '100.00 delivered': deliver(own),
    '33.33 of it refunded': orderRefunded(refundOf(own, keeping(own, 66_67))),
    '60.00 in cash': paymentReceived({ ...of, santim: 60_00, at: till }),
    '55.00 by telebirr': paymentReceived({ ...of, santim: 55_00, at: { kind: 'bank', name: 'telebirr' } }),
    '15.00 too much': paymentDue({ ...of, santim: 15_00 }),
    '957.50 collected by Abebe, who brings it': paymentReceived({
      ...of,
      santim,
      at: { kind: 'seller-cash', name: 'abebe' },
    }),
    'its reserve is over, and Abebe keeps the cash': cashKept({ sellerId: 'abebe', santim, orderId }),
    '957.50 collected by a rider': paymentReceived({
      ...of,
      santim,
      at: { kind: 'courier-cash', name: 'own' },
    }),
    'handed in, 7.50 missing and let go': cashHandedIn({ ...handIn, isLetGo: true }),
    'handed in, 7.50 still owed': cashHandedIn({ ...handIn, isLetGo: false }),
    'put into the till': tillMoved({ santim: 50_00, move: 'put-in' }),
    'an expense paid out': tillMoved({ santim: 50_00, move: 'expense' }),
    'paid out to the owner': tillMoved({ santim: 50_00, move: 'owner' }),
    'taken to the bank': tillMoved({ santim: 50_00, move: 'bank' }),
    'that expense was 5.00 less': tillCorrected({ santim: 5_00, move: 'expense' }),
    'counted 2.00 less than the cash book says': cashCounted({
      expectedSantim: 100_00,
      countedSantim: 98_00,
    }),
    'cash book begun with 500.00, after 60.00 in the till and 70.00 with riders': tillOpened({
      countedSantim: 500_00,
      tillSantim: 60_00,
      couriers,
    }),
    'store credit given': creditGiven({ customerId, santim: 60_00 }),
    'store credit taken back': creditGiven({ customerId, santim: -60_00 }),
    'store credit pays an order': creditUsed({ ...of, santim: 50_00 }),
    'the order ended before it was paid': creditUsed({ ...of, santim: -50_00 }),
    'the account was deleted': creditForfeited({ customerId, santim: 60_00 }),
    'gift card sold, after its payment': cardSold({ buyerId: customerId, santim: 500_00 }),
    'gift card given': cardGiven({ santim: 500_00 }),
    'gift card redeemed by Tsion': cardRedeemed({ customerId: 'tsion', santim: 500_00 }),
    'bought gift card void: owed back': cardVoided({ buyerId: customerId, santim: 500_00 }),
    'given gift card void': cardVoided({ buyerId: null, santim: 500_00 }),
    'redeemed gift card refunded': cardTakenBack({
      redeemerId: 'tsion',
      buyerId: customerId,
      santim: 500_00,
    }),
  }
})()

test('a payout that comes back leaves nothing, early or late, and an exempt seller has no entry of tax', () => {
  const made = payoutMade(payout)
  expect(balances(made, payoutBounced(payout))).toEqual({})
  const paid = payoutConfirmed({ ...payout, from: bankAccount })
  expect(balances(made, paid, payoutBouncedLate({ ...payout, from: bankAccount }))).toEqual({})
  expect(payoutMade({ ...payout, withheldSantim: 0 }).entries).toHaveLength(2)
})

test('docs/ledger.md has each posting as it is', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/ledger.md'), 'utf8')
  const tables: Record<string, Record<string, number>> = {}
  let what = ''
  const row = /^\| ([^|`]*) ?\| `([^`]+)` \| ([\d,.]*) ?\| ([\d,.]*) ?\|$/gm
  for (const [, named = '', account = '', debited = '', credited = ''] of page.matchAll(row)) {
    what = named.trim() || what
    const santim = Math.round((Number(debited) - Number(credited)) * 100)
    tables[what] = { ...tables[what], [account.toLowerCase()]: santim }
  }
  const drafts = Object.entries(examples).map(([name, draft]) => [name, balances(draft)])
  expect(tables).toEqual(Object.fromEntries(drafts))
})
