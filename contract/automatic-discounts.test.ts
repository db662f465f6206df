import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelPrice } from '../test/model-price.ts'
import type { ModelDiscount, ModelLine } from '../test/model-price.ts'
import type { AutomaticDiscount, DiscountTerms } from './automatic-discounts.ts'
import { nothingRefunded, refundOfUnits } from './line-refunds.ts'
import { priceOrder } from './pricing.ts'

const products = ['p1', 'p2', 'p3', 'p4']
const tags = ['a', 'b']
// Few prices, so that ties are frequent.
const price = fc.oneof(fc.constantFrom(0, 1, 7, 50_00, 99_99, 100_00), fc.integer({ min: 0, max: 1_000_00 }))
const lines = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 7 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        variantId: fc.constant(`v${id}`),
        productId: fc.constant(products[id % products.length] ?? ''),
        price,
        quantity: fc.integer({ min: 1, max: 7 }),
        tags: fc.subarray(tags),
      }),
    ),
  ),
)
const percent = fc.integer({ min: 1, max: 100 })
const amount = fc.integer({ min: 1, max: 900_00 })
const set = fc.uniqueArray(fc.constantFrom(...products), { minLength: 2, maxLength: 3 })
const terms = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), amount }),
  fc.record({ kind: fc.constant('set-price' as const), products: set, amount }),
  fc.record({ kind: fc.constant('set-percent' as const), products: set, percent }),
  fc
    .record({
      buy: fc.integer({ min: 2, max: 4 }),
      pay: fc.integer({ min: 0, max: 3 }),
      eachProduct: fc.boolean(),
    })
    .map((of) => ({ ...of, kind: 'buy-pay' as const, pay: Math.min(of.pay, of.buy - 1) })),
)
const discounts = fc
  .array(
    fc.record({
      terms,
      priority: fc.integer({ min: 0, max: 1 }),
      minimum: fc.constantFrom(0, 0, 200_00),
      times: fc.constantFrom(null, null, 1, 2),
      tags: fc.subarray(tags),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map(({ terms: of, ...rest }, at): ModelDiscount => ({ id: `d${at}`, ...rest, ...of })))
const code = fc.option(fc.record({ percent, combines: fc.boolean(), tags: fc.subarray(tags) }), {
  nil: undefined,
})

type ShopLine = ModelLine & { priceSantim: number }

function asTerms(of: ModelDiscount): DiscountTerms {
  if (of.kind === 'percent') return { kind: of.kind, percent: of.percent }
  if (of.kind === 'amount') return { kind: of.kind, amountSantim: of.amount }
  if (of.kind === 'buy-pay') return { kind: of.kind, buy: of.buy, pay: of.pay, eachProduct: of.eachProduct }
  if (of.kind === 'set-price') return { kind: of.kind, productIds: of.products, amountSantim: of.amount }
  return { kind: of.kind, productIds: of.products, percent: of.percent }
}

const isAmong = (of: readonly string[], line: ModelLine) =>
  of.length === 0 || of.some((tag) => line.tags.includes(tag))

function asDiscount(of: ModelDiscount): AutomaticDiscount<ShopLine> {
  return {
    id: of.id,
    priority: of.priority,
    minimumSantim: of.minimum,
    timesMaximum: of.times,
    terms: asTerms(of),
    appliesTo: (line) => isAmong(of.tags, line),
  }
}

type Given = {
  given: ModelLine[]
  rules: ModelDiscount[]
  typed?: { percent: number; combines: boolean; tags: string[] } | undefined
}

function priceOf({ given, rules, typed }: Given) {
  return priceOrder(
    given.map((line): ShopLine => ({ ...line, priceSantim: line.price })),
    {
      discounts: rules.map(asDiscount),
      code: typed && {
        terms: { percent: typed.percent },
        combines: typed.combines,
        appliesTo: (line) => isAmong(typed.tags, line),
      },
      deliverySantim: 30_00,
    },
  )
}

const order = fc.record({ given: lines, rules: discounts, typed: code })

describe('automatic discounts', () => {
  test('cost what the words of the decision say, to the santim, and each line is reduced by the same', () => {
    fc.assert(
      fc.property(order, (it) => {
        const shop = priceOf(it)
        const model = modelPrice(it.given, { discounts: it.rules, code: it.typed, delivery: 30_00 })
        expect(BigInt(shop.totalSantim)).toBe(model.total)
        expect(BigInt(shop.automaticSavingSantim)).toBe(model.automatic)
        expect(BigInt(shop.codeSavingSantim)).toBe(model.code)
        const reduced = shop.lines.flatMap(({ variantId, discountId }) =>
          discountId ? [[variantId, discountId]] : [],
        )
        expect(Object.fromEntries(reduced)).toEqual(Object.fromEntries(model.reducedBy))
      }),
      { numRuns: 1_000 },
    )
  })

  test('add up: total, lines and names of discounts, and no line costs less than nothing', () => {
    fc.assert(
      fc.property(order, (it) => {
        const { lines: priced, ...sums } = priceOf(it)
        const of = (pick: (line: (typeof priced)[number]) => number) =>
          priced.reduce((sum, line) => sum + pick(line), 0)
        expect(sums.totalSantim).toBe(
          sums.subtotalSantim -
            sums.quantitySavingSantim -
            sums.automaticSavingSantim -
            sums.codeSavingSantim +
            sums.deliverySantim,
        )
        expect(of((line) => line.automaticSavingSantim)).toBe(sums.automaticSavingSantim)
        expect(of((line) => line.paidSantim)).toBe(sums.totalSantim - sums.deliverySantim)
        expect(sums.discounts.reduce((sum, { savingSantim }) => sum + savingSantim, 0)).toBe(
          sums.automaticSavingSantim,
        )
        for (const line of priced) expect(line.paidSantim).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('do not ask for the order of the lines', () => {
    const shuffled = order.chain((it) =>
      fc.record({
        it: fc.constant(it),
        moved: fc.shuffledSubarray(it.given, { minLength: it.given.length }),
      }),
    )
    const byVariant = (it: Given) =>
      priceOf(it)
        .lines.map(({ variantId, automaticSavingSantim, discountId }) => [
          variantId,
          automaticSavingSantim,
          discountId,
        ])
        .sort()
    fc.assert(
      fc.property(shuffled, ({ it, moved }) => {
        expect(priceOf({ ...it, given: moved }).totalSantim).toBe(priceOf(it).totalSantim)
        expect(byVariant({ ...it, given: moved })).toEqual(byVariant(it))
      }),
    )
  })

  test('go back to the santim when the lines are refunded unit by unit', () => {
    fc.assert(
      fc.property(order, fc.boolean(), (it, isChangedMind) => {
        for (const line of priceOf(it).lines) {
          const sold = {
            quantity: line.quantity,
            unitPriceSantim: line.priceSantim,
            paidSantim: line.paidSantim,
          }
          let refunds = nothingRefunded
          for (let unit = 0; unit < line.quantity; unit += 1) {
            refunds = refundOfUnits({ ...sold, ...refunds }, { units: 1, isChangedMind }).after
          }
          expect(refunds.refundedSantim).toBe(line.paidSantim)
        }
      }),
    )
  })
})

const three = (terms: DiscountTerms, more: Partial<AutomaticDiscount<{ priceSantim: number }>> = {}) => ({
  id: 'd',
  priority: 0,
  minimumSantim: 0,
  timesMaximum: null,
  terms,
  appliesTo: () => true,
  ...more,
})
const one = (productId: string, priceSantim: number, quantity = 1) => ({
  productId,
  variantId: productId,
  priceSantim,
  quantity,
})

test('of three the cheapest is free, and each bears its part of that', () => {
  const pay2 = three({ kind: 'buy-pay', buy: 3, pay: 2, eachProduct: false })
  const { lines: priced, totalSantim } = priceOrder([one('a', 100_00), one('b', 50_00), one('c', 100_00)], {
    discounts: [pay2],
  })
  expect(totalSantim).toBe(200_00)
  expect(priced.map(({ paidSantim }) => paidSantim)).toEqual([80_00, 40_00, 80_00])
  const seven = [one('a', 10_00, 7)]
  // 63.00 after the saving on quantities, 9.00 each: two are free, or one if the bundle applies once.
  expect(priceOrder(seven, { discounts: [pay2] }).totalSantim).toBe(45_00)
  expect(priceOrder(seven, { discounts: [{ ...pay2, timesMaximum: 1 }] }).totalSantim).toBe(54_00)
})

test('a dear product that is added never makes the others dearer', () => {
  const pay2 = three({ kind: 'buy-pay', buy: 3, pay: 2, eachProduct: false })
  const four = [one('a', 100_00), one('b', 100_00), one('c', 100_00), one('d', 50_00)]
  expect(priceOrder(four, { discounts: [pay2] }).totalSantim).toBe(250_00)
})

test('a code takes off of what no discount reduces, or of the rest if it combines', () => {
  const half = three(
    { kind: 'percent', percent: 50 },
    { appliesTo: ({ priceSantim }) => priceSantim > 10_00 },
  )
  const bought = [one('a', 100_00), one('b', 10_00)]
  const typed = { terms: { percent: 10 }, appliesTo: () => true }
  expect(priceOrder(bought, { discounts: [half], code: typed }).totalSantim).toBe(59_00)
  expect(priceOrder(bought, { discounts: [half], code: { ...typed, combines: true } }).totalSantim).toBe(
    54_00,
  )
})

test('a basket of the largest size is priced at once', () => {
  const many = Array.from({ length: 100 }, (_, n) => one(`p${n}`, 100 + n, 999))
  const rules = Array.from({ length: 50 }, (_, n) => ({
    ...three({ kind: 'buy-pay', buy: 2 + (n % 9), pay: 1, eachProduct: n % 2 === 0 }),
    id: `d${n}`,
  }))
  expect(priceOrder(many, { discounts: rules }).totalSantim).toBeGreaterThan(0)
})
