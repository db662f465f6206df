import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  includedVat,
  lineSaving,
  lineTotal,
  paidForUnits,
  priceOrder,
  receiptSums,
  toPayOnDelivery,
} from './pricing.ts'
import type { CodeTerms } from './pricing.ts'
import { shareOut } from './share-out.ts'

const unit = fc.integer({ min: 0, max: 1_000_000_00 })
const several = fc.integer({ min: 2, max: 999 })

describe('the price of a line', () => {
  test('one unit costs its price', () => {
    fc.assert(fc.property(unit, (santim) => lineTotal(santim, 1) === santim))
  })

  test('several units cost floor((unit × n × 9 + 5) / 10) santim', () => {
    fc.assert(
      fc.property(unit, several, (santim, n) => {
        const exact = Number((BigInt(santim) * BigInt(n) * 9n + 5n) / 10n)
        expect(lineTotal(santim, n)).toBe(exact)
      }),
    )
  })

  test('line and saving add up to the full price', () => {
    fc.assert(
      fc.property(unit, several, (santim, n) => lineTotal(santim, n) + lineSaving(santim, n) === santim * n),
    )
  })

  test('a cart costs the sum of its lines', () => {
    const lines = [
      { priceSantim: 129950, quantity: 1 },
      { priceSantim: 1005, quantity: 3 },
    ]
    expect(priceOrder(lines).totalSantim).toBe(129950 + 2714)
  })
})

const line = fc.record({
  priceSantim: unit,
  quantity: fc.integer({ min: 1, max: 999 }),
  applies: fc.boolean(),
})
const terms: fc.Arbitrary<CodeTerms> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amountSantim: fc.integer({ min: 1, max: 10 ** 12 }) }),
)
const priced = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    terms: fc.option(terms, { nil: undefined }),
    deliverySantim: fc.integer({ min: 0, max: 1_000_00 }),
  })
  .map(({ lines, terms: given, deliverySantim }) => ({
    given,
    price: priceOrder(lines, {
      code: given && { terms: given, appliesTo: ({ applies }) => applies },
      deliverySantim,
    }),
  }))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the price of an order', () => {
  test('is the subtotal without the savings and with the delivery, and what was paid for its lines', () => {
    fc.assert(
      fc.property(priced, ({ price }) => {
        const { subtotalSantim, quantitySavingSantim, codeSavingSantim, deliverySantim, totalSantim } = price
        expect(totalSantim).toBe(subtotalSantim - quantitySavingSantim - codeSavingSantim + deliverySantim)
        expect(sum(price.lines.map(({ paidSantim }) => paidSantim)) + deliverySantim).toBe(totalSantim)
        expect(sum(price.lines.map((it) => it.codeSavingSantim))).toBe(codeSavingSantim)
      }),
    )
  })

  test('no line is paid below zero, and a line to which the code does not apply is paid whole', () => {
    fc.assert(
      fc.property(priced, ({ price, given }) => {
        for (const it of price.lines) {
          expect(it.paidSantim).toBeGreaterThanOrEqual(0)
          if (!given || !it.applies) expect(it.paidSantim).toBe(it.lineTotalSantim)
        }
      }),
    )
  })

  test('a code takes its percentage, or its amount, off the lines to which it applies', () => {
    fc.assert(
      fc.property(priced, ({ price, given }) => {
        const goods = sum(price.lines.filter((it) => it.applies).map((it) => it.lineTotalSantim))
        if (given && 'percent' in given)
          expect(Math.abs(price.codeSavingSantim - (goods * given.percent) / 100)).toBeLessThanOrEqual(0.501)
        if (given && 'amountSantim' in given)
          expect(price.codeSavingSantim).toBe(Math.min(goods, given.amountSantim))
      }),
    )
  })

  test('the saving on quantities comes first', () => {
    const lines = [{ priceSantim: 100_00, quantity: 2 }]
    const code = { terms: { percent: 10 }, appliesTo: () => true }
    expect(priceOrder(lines, { code, deliverySantim: 50_00 })).toMatchObject({
      subtotalSantim: 200_00,
      quantitySavingSantim: 20_00,
      codeSavingSantim: 18_00,
      totalSantim: 212_00,
    })
  })

  test('shares are in proportion to the santim and add up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(weights, fc.nat({ max: 1000 }), (all, thousandths) => {
        const whole = sum(all)
        const amount = Math.floor((whole / 1000) * thousandths)
        const shares = shareOut(amount, all)
        expect(sum(shares)).toBe(whole === 0 ? 0 : amount)
        for (const [index, share] of shares.entries()) {
          const weight = all[index] ?? 0
          expect(share).toBeLessThanOrEqual(weight)
          const scaled = BigInt(amount) * BigInt(weight) - BigInt(share) * BigInt(whole)
          expect(scaled > -BigInt(Math.max(1, whole)) && scaled < BigInt(Math.max(1, whole))).toBe(true)
        }
      }),
    )
  })

  test('refunds of parts of a line add up to what was paid for it', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(parts, unit, (units, paidSantim) => {
        const bought = { paidSantim, quantity: sum(units) }
        const refunds = units.map((count, index) =>
          paidForUnits(bought, { before: sum(units.slice(0, index)), units: count }),
        )
        expect(sum(refunds)).toBe(paidSantim)
        for (const refund of refunds) expect(refund).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

test('a price of 115.00 at 15 percent contains 15.00 of VAT', () => {
  expect(includedVat(115_00, 15)).toBe(15_00)
  expect(includedVat(100_00, 15)).toBe(13_04)
  expect(includedVat(100_00, 0)).toBe(0)
  expect(includedVat(0, 15)).toBe(0)
})

test('the VAT is rounded to the nearest santim', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), rates, (total, rate) => {
      expect(Math.abs(includedVat(total, rate) - (total * rate) / (100 + rate))).toBeLessThanOrEqual(0.501)
    }),
  )
})

describe('what is to be paid on delivery', () => {
  const fates = fc.constantFrom('delivered' as const, 'sent' as const, 'unsent' as const, 'canceled' as const)
  const steps = fc.array(fc.record({ line: fc.nat(), units: several, fate: fates }), { maxLength: 12 })

  test('is what parcels on their way and units that are not sent cost, whatever became of the others', () => {
    fc.assert(
      fc.property(priced, steps, ({ price }, chosen) => {
        const left = price.lines.map(({ quantity }) => quantity)
        const cost = { delivered: price.deliverySantim, sent: 0, unsent: 0, canceled: 0 }
        const rest = price.lines.map((_it, index) => ({ line: index, units: 999, fate: 'unsent' as const }))
        for (const step of [...chosen, ...rest]) {
          const index = step.line % price.lines.length
          const [it, free = 0] = [price.lines[index], left[index]]
          if (!it) continue
          const units = Math.min(step.units, free)
          left[index] = free - units
          cost[step.fate] += paidForUnits(it, { before: it.quantity - free, units })
        }
        const parcels = [
          { collectSantim: cost.delivered, deliveredAt: new Date(0) },
          { collectSantim: cost.sent, deliveredAt: null },
        ]
        const order = { totalSantim: price.totalSantim, canceledSantim: cost.canceled, creditSantim: 0 }
        expect(toPayOnDelivery({ ...order, paymentStatus: 'on-delivery' }, parcels)).toBe(
          cost.sent + cost.unsent,
        )
        expect(toPayOnDelivery({ ...order, paymentStatus: 'paid' }, parcels)).toBeUndefined()
      }),
    )
  })
})

describe('the sums of a receipt', () => {
  test('leave out what is not paid in cash, with its VAT', () => {
    const amounts = { total: 220.95, vat: 28.82, vatPercent: 15 }
    expect(receiptSums(amounts, 'paid')).toEqual({
      totalSantim: 22_095,
      vatSantim: 2_882,
      netSantim: 19_213,
      isValid: true,
    })
    expect(receiptSums({ ...amounts, canceled: 196.49 }, 'paid')).toMatchObject({
      totalSantim: 2_446,
      vatSantim: 319,
      netSantim: 2_127,
    })
    expect(receiptSums({ ...amounts, canceled: 220.95 }, 'unpaid')).toMatchObject({
      totalSantim: 0,
      vatSantim: 0,
      isValid: false,
    })
  })
})
