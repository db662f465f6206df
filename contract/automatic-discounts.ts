import { shareOut } from './share-out.ts'

/** A percentage or an amount off, `pay` of `buy` units, or one of each product for a price or less by a percentage. */
export type DiscountTerms =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountSantim: number }
  | { kind: 'buy-pay'; buy: number; pay: number; eachProduct: boolean }
  | { kind: 'set-price'; productIds: readonly string[]; amountSantim: number }
  | { kind: 'set-percent'; productIds: readonly string[]; percent: number }

export const discountKinds = ['percent', 'amount', 'buy-pay', 'set-price', 'set-percent'] as const

export type AutomaticDiscount<Line> = {
  id: string
  /** The greatest comes first. */
  priority: number
  /** It is for what all goods cost, after the saving on quantities. */
  minimumSantim: number
  /** A bundle applies so often to an order; null has no limit. */
  timesMaximum: number | null
  terms: DiscountTerms
  /** The products of a set are in its terms. */
  appliesTo: (line: Line) => boolean
}

/** It costs this much after the saving on quantities. */
type DiscountedLine = { lineTotalSantim: number; quantity: number; productId: string; variantId: string }

export type AppliedDiscount = { id: string; savingSantim: number }

/** Each line has the share and the discount that reduces it, if there is one. */
type Reductions = {
  lines: { savingSantim: number; discountId: string | undefined }[]
  applied: AppliedDiscount[]
}

type Saving = { savingSantim: number; weights: number[] }

/**
 * At most one discount reduces a line: the one with the greatest priority, then a bundle before others, then the one
 * that saves most. The order of the lines does not matter.
 */
export function applyDiscounts<Line extends DiscountedLine>(
  given: readonly Line[],
  discounts: readonly AutomaticDiscount<Line>[],
): Reductions {
  const reductions: Reductions['lines'] = given.map(() => ({ savingSantim: 0, discountId: undefined }))
  const goodsSantim = sum(given.map(({ lineTotalSantim }) => lineTotalSantim))
  let waiting = discounts.filter(({ minimumSantim }) => goodsSantim >= minimumSantim)
  let free = given
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => compareText(a.line.variantId, b.line.variantId))
  const applied: AppliedDiscount[] = []
  while (waiting.length > 0 && free.length > 0) {
    const lines = free.map(({ line }) => line)
    const [best] = waiting
      .map((discount) => ({ discount, saving: savingOf(lines, discount) }))
      .filter(({ saving }) => saving.savingSantim > 0)
      .toSorted(byPrecedence)
    if (!best) break
    const { id } = best.discount
    const { savingSantim, weights } = best.saving
    const shares = shareOut(savingSantim, weights)
    for (const [at, { index }] of free.entries()) {
      if ((weights[at] ?? 0) > 0) reductions[index] = { savingSantim: shares[at] ?? 0, discountId: id }
    }
    applied.push({ id, savingSantim })
    free = free.filter((_, at) => (weights[at] ?? 0) === 0)
    waiting = waiting.filter((other) => other.id !== id)
  }
  return { lines: reductions, applied }
}

type Candidate = { discount: AutomaticDiscount<never>; saving: Saving }

function byPrecedence(a: Candidate, b: Candidate): number {
  return (
    b.discount.priority - a.discount.priority ||
    Number(isBundle(b.discount.terms)) - Number(isBundle(a.discount.terms)) ||
    b.saving.savingSantim - a.saving.savingSantim ||
    compareText(a.discount.id, b.discount.id)
  )
}

function isBundle({ kind }: { kind: DiscountTerms['kind'] }): boolean {
  return kind === 'buy-pay' || kind === 'set-price' || kind === 'set-percent'
}

/** Each line weighs as much as what of it takes part. */
function savingOf<Line extends DiscountedLine>(
  lines: readonly Line[],
  { terms, appliesTo, timesMaximum }: AutomaticDiscount<Line>,
): Saving {
  const most = timesMaximum ?? Infinity
  if (terms.kind === 'buy-pay') return savingOfBundles(lines, lines.map(appliesTo), { ...terms, most })
  if (terms.kind === 'set-price' || terms.kind === 'set-percent') return savingOfSets(lines, terms, most)
  const weights = lines.map((line) => (appliesTo(line) ? line.lineTotalSantim : 0))
  const goodsSantim = sum(weights)
  const savingSantim =
    terms.kind === 'percent'
      ? percentOf(goodsSantim, terms.percent)
      : Math.min(terms.amountSantim, goodsSantim)
  return { savingSantim, weights }
}

type Units = { at: number; unitSantim: number; count: number }

/** One unit is worth its share of the line, rounded down. The dearest come first. */
function unitsOf(lines: readonly DiscountedLine[], takesPart: readonly boolean[]): Units[] {
  return lines
    .map(({ lineTotalSantim, quantity }, at) => ({
      at,
      unitSantim: Math.floor(lineTotalSantim / quantity),
      count: takesPart[at] === true ? quantity : 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.unitSantim - a.unitSantim || a.at - b.at)
}

/** It is found so many times with units of the same lines. */
type Bundle = { savingSantim: number; parts: Units[]; times: number }

function savingOfBundles(
  lines: readonly DiscountedLine[],
  takesPart: readonly boolean[],
  { buy, pay, eachProduct, most }: { buy: number; pay: number; eachProduct: boolean; most: number },
): Saving {
  const chosenLines = lines.filter((_, at) => takesPart[at])
  const products = eachProduct ? [...new Set(chosenLines.map(({ productId }) => productId))] : [undefined]
  const bundles = products.flatMap((id) => {
    const chosen = takesPart.map((isIn, at) => isIn && (id === undefined || lines[at]?.productId === id))
    return bundlesOf(unitsOf(lines, chosen), { buy, pay })
  })
  return savingBy(lines, bundles, most)
}

/** Of each `buy` units from the dearest on, the cheapest ones are free. */
function bundlesOf(left: Units[], { buy, pay }: { buy: number; pay: number }): Bundle[] {
  const bundles: Bundle[] = []
  let rest = countOf(left)
  while (rest >= buy) {
    const times = Math.max(1, Math.floor((left[0]?.count ?? 0) / buy))
    const parts = takeUnits(left, buy, times)
    rest -= buy * times
    const free = takeUnits(parts.map((part) => ({ ...part })).toReversed(), buy - pay)
    bundles.push({ savingSantim: worthOf(free), parts, times })
  }
  return bundles
}

function savingOfSets(
  lines: readonly DiscountedLine[],
  terms: Extract<DiscountTerms, { kind: 'set-price' | 'set-percent' }>,
  most: number,
): Saving {
  const left = terms.productIds.map((id) =>
    unitsOf(
      lines,
      lines.map(({ productId }) => productId === id),
    ),
  )
  const bundles: Bundle[] = []
  while (left.length > 0 && left.every((units) => units.length > 0)) {
    const times = Math.min(...left.map(([first]) => first?.count ?? 0))
    const parts = left.flatMap((units) => takeUnits(units, 1, times))
    const worth = worthOf(parts)
    const savingSantim =
      terms.kind === 'set-price' ? worth - terms.amountSantim : percentOf(worth, terms.percent)
    bundles.push({ savingSantim, parts, times })
  }
  return savingBy(lines, bundles, most)
}

/** Only those bundles count that save most, if there are too many. */
function savingBy(lines: readonly DiscountedLine[], bundles: Bundle[], most: number): Saving {
  const weights = lines.map(() => 0)
  let savingSantim = 0
  let rest = most
  const best = bundles
    .filter((bundle) => bundle.savingSantim > 0)
    .toSorted((a, b) => b.savingSantim - a.savingSantim)
  for (const bundle of best) {
    const times = Math.min(rest, bundle.times)
    rest -= times
    savingSantim += bundle.savingSantim * times
    for (const { at, unitSantim, count } of bundle.parts) {
      weights[at] = (weights[at] ?? 0) + unitSantim * count * times
    }
  }
  return { savingSantim, weights }
}

/** Takes the first units away `times` times, and returns those of one time. A first run that is long enough is enough. */
function takeUnits(left: Units[], wanted: number, times = 1): Units[] {
  const taken: Units[] = []
  for (let rest = wanted; rest > 0 && left[0];) {
    const [first] = left
    const count = Math.min(rest, first.count)
    taken.push({ ...first, count })
    first.count -= count * times
    rest -= count
    if (first.count === 0) left.shift()
  }
  return taken
}

/** It is rounded half up, as the saving of a code. */
export function percentOf(santim: number, percent: number): number {
  return Math.min(santim, Number((BigInt(santim) * BigInt(percent) + 50n) / 100n))
}

function countOf(units: readonly Units[]): number {
  return sum(units.map(({ count }) => count))
}

function worthOf(units: readonly Units[]): number {
  return sum(units.map(({ unitSantim, count }) => unitSantim * count))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
