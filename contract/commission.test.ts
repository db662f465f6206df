import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commissionOf, earningsOf, pickRule, savingOfShop } from './commission.ts'
import type { CommissionRate } from './commission.ts'

const santim = fc.integer({ min: 0, max: 1_000_000_00 })
const maybe = fc.option(santim)
const rate = fc
  .record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixedSantim: santim,
    minimumSantim: maybe,
    maximumSantim: maybe,
  })
  .filter(
    ({ minimumSantim, maximumSantim }) =>
      minimumSantim === null || maximumSantim === null || minimumSantim <= maximumSantim,
  )
const line = fc.record({
  paidSantim: santim,
  shopSavingSantim: santim,
  quantity: fc.integer({ min: 1, max: 999 }),
})
const vat = fc.constantFrom(0, 2, 15, 17.5, 100)
const plain: CommissionRate = { basisPoints: 0, fixedSantim: 0, minimumSantim: null, maximumSantim: null }

describe('the commission of a line', () => {
  test('with its VAT, it is never below nothing nor above what the goods brought in', () => {
    fc.assert(
      fc.property(rate, line, vat, (given, sold, percent) => {
        const { baseSantim, commissionSantim, vatSantim } = commissionOf(given, sold, percent)
        expect(baseSantim).toBe(sold.paidSantim + sold.shopSavingSantim)
        expect(Math.min(commissionSantim, vatSantim)).toBeGreaterThanOrEqual(0)
        expect(commissionSantim + vatSantim).toBeLessThanOrEqual(baseSantim)
      }),
    )
  })

  test('it keeps the maximum, and the minimum unless the goods brought in less', () => {
    fc.assert(
      fc.property(rate, line, vat, (given, sold, percent) => {
        const { baseSantim, commissionSantim, vatSantim } = commissionOf(given, sold, percent)
        if (given.maximumSantim !== null) {
          expect(commissionSantim).toBeLessThanOrEqual(given.maximumSantim * sold.quantity)
        }
        const isWhole = commissionSantim + vatSantim === baseSantim
        if (!isWhole) {
          expect(commissionSantim).toBeGreaterThanOrEqual((given.minimumSantim ?? 0) * sold.quantity)
        }
      }),
    )
  })

  test('percent are rounded half up, and fixed amounts are for each unit', () => {
    const sold = { paidSantim: 1_05, shopSavingSantim: 0, quantity: 3 }
    expect(commissionOf({ ...plain, basisPoints: 1_000 }, sold, 0).commissionSantim).toBe(11)
    expect(commissionOf({ ...plain, fixedSantim: 10 }, sold, 0).commissionSantim).toBe(30)
    expect(commissionOf({ ...plain, minimumSantim: 20 }, sold, 0).commissionSantim).toBe(60)
    expect(commissionOf({ ...plain, basisPoints: 5_000, maximumSantim: 5 }, sold, 0).commissionSantim).toBe(
      15,
    )
  })

  test('0 % is nothing, and 100 % leaves nothing to the seller, VAT included', () => {
    const sold = { paidSantim: 115_00, shopSavingSantim: 0, quantity: 1 }
    expect(commissionOf(plain, sold, 15)).toEqual({ baseSantim: 115_00, commissionSantim: 0, vatSantim: 0 })
    const all = { baseSantim: 115_00, commissionSantim: 100_00, vatSantim: 15_00 }
    expect(commissionOf({ ...plain, basisPoints: 10_000 }, sold, 15)).toEqual(all)
    expect(commissionOf({ ...plain, minimumSantim: 900_00 }, sold, 15)).toEqual(all)
  })

  test('goods that a code of the shop has made free have it, and those of a code of the seller have none', () => {
    const free = { paidSantim: 0, quantity: 1 }
    const tenth = { ...plain, basisPoints: 1_000, fixedSantim: 1_00 }
    expect(commissionOf(tenth, { ...free, shopSavingSantim: 100_00 }, 0).commissionSantim).toBe(11_00)
    expect(commissionOf(tenth, { ...free, shopSavingSantim: 0 }, 0).commissionSantim).toBe(0)
  })
})

test('shop and seller bear what a saving comes to', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      santim,
      santim,
      percent,
      percent,
      (automaticSavingSantim, codeSavingSantim, discount, code) => {
        const saving = { automaticSavingSantim, codeSavingSantim }
        const shop = savingOfShop(saving, { discount, code })
        const seller = savingOfShop(saving, { discount: 100 - discount, code: 100 - code })
        expect(shop).toBeGreaterThanOrEqual(0)
        expect(Math.abs(shop + seller - automaticSavingSantim - codeSavingSantim)).toBeLessThanOrEqual(2)
        expect(savingOfShop(saving, { discount: 100, code: 100 })).toBe(
          automaticSavingSantim + codeSavingSantim,
        )
        expect(savingOfShop(saving, { discount: 0, code: 0 })).toBe(0)
      },
    ),
  )
})

const kept = fc
  .record({
    paidSantim: santim,
    shopSavingSantim: santim,
    sellerSavingSantim: santim,
    units: fc.integer({ min: 1, max: 20 }),
    given: rate,
    percent: vat,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ paidSantim, shopSavingSantim, sellerSavingSantim, units, given, percent, part }) => {
    const sold = { paidSantim, shopSavingSantim, quantity: units }
    const { commissionSantim, vatSantim } = commissionOf(given, sold, percent)
    return {
      lineTotalSantim: paidSantim + shopSavingSantim + sellerSavingSantim,
      paidSantim,
      shopSavingSantim,
      keptSantim: Math.floor(paidSantim * part),
      units,
      keptUnits: Math.floor(units * part),
      commissionSantim,
      commissionVatSantim: vatSantim,
    }
  })

describe('what a seller gets', () => {
  test('the sums come to it, and none is below nothing', () => {
    fc.assert(
      fc.property(fc.array(kept, { maxLength: 6 }), (lines) => {
        const it = earningsOf(lines)
        expect(it.payableSantim).toBe(it.goodsSantim - it.savingSantim - it.commissionSantim - it.vatSantim)
        expect(
          Math.min(it.goodsSantim, it.savingSantim, it.commissionSantim, it.vatSantim),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('of what is wholly refunded it is nothing, and of what is wholly kept it is the terms of the line', () => {
    fc.assert(
      fc.property(kept, (sold) => {
        const nothing = {
          goodsSantim: 0,
          savingSantim: 0,
          commissionSantim: 0,
          vatSantim: 0,
          payableSantim: 0,
        }
        expect(earningsOf([{ ...sold, keptSantim: 0, keptUnits: 0 }])).toEqual(nothing)
        const whole = earningsOf([{ ...sold, keptSantim: sold.paidSantim, keptUnits: sold.units }])
        expect(whole).toMatchObject({
          goodsSantim: sold.lineTotalSantim,
          commissionSantim: sold.commissionSantim,
          vatSantim: sold.commissionVatSantim,
        })
      }),
    )
  })
})

describe('the rule that counts', () => {
  const goods = { productId: 'p', sellerId: 's', categoryId: 'c' }
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const ruleOf = (id: string, scope: Partial<typeof goods>, day = 1) => ({
    id,
    productId: scope.productId ?? null,
    sellerId: scope.sellerId ?? null,
    categoryId: scope.categoryId ?? null,
    beginsAt: at(day),
    createdAt: at(day),
  })
  const all = ruleOf('all', {})
  const category = ruleOf('category', { categoryId: 'c' })
  const seller = ruleOf('seller', { sellerId: 's' })
  const both = ruleOf('both', { sellerId: 's', categoryId: 'c' })
  const product = ruleOf('product', { productId: 'p' })

  test('it is the most special one, in whatever order they come', () => {
    const others = [ruleOf('x', { sellerId: 'x' }, 9), ruleOf('y', { categoryId: 'y', sellerId: 's' }, 9)]
    const byRank = [all, category, seller, both, product]
    fc.assert(
      fc.property(fc.shuffledSubarray(byRank), (rules) => {
        const best = byRank.findLast((rule) => rules.includes(rule))
        expect(pickRule([...others, ...rules], goods)?.id).toBe(best?.id)
      }),
    )
  })

  test('of those for the same goods, it is the last that began, and then the greatest id', () => {
    const later = ruleOf('later', {}, 2)
    expect(pickRule([later, all], goods)?.id).toBe('later')
    expect(pickRule([all, later], goods)?.id).toBe('later')
    const [a, b] = [ruleOf('a', {}), ruleOf('b', {})]
    expect(pickRule([a, b], goods)?.id).toBe('b')
    expect(pickRule([b, a], goods)?.id).toBe('b')
  })
})
