/**
 * What an order costs is reckoned again from the words of decision 089, unit by unit and in whole numbers of any size. It
 * shares no code with the shop.
 */

export type ModelLine = {
  variantId: string
  productId: string
  price: number
  quantity: number
  tags: string[]
}

export type ModelDiscount = {
  id: string
  priority: number
  minimum: number
  times: number | null
  /** Empty, it is for all products. */
  tags: string[]
} & (
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: number }
  | { kind: 'buy-pay'; buy: number; pay: number; eachProduct: boolean }
  | { kind: 'set-price'; products: string[]; amount: number }
  | { kind: 'set-percent'; products: string[]; percent: number }
)

type ModelCode = { combines: boolean; tags: string[] } & ({ percent: number } | { amount: number })

type Unit = { variantId: string; productId: string; worth: bigint }

type ModelPrice = { total: bigint; automatic: bigint; code: bigint; reducedBy: Map<string, string> }

export function modelPrice(
  lines: readonly ModelLine[],
  {
    discounts,
    code,
    delivery = 0,
  }: { discounts: readonly ModelDiscount[]; code?: ModelCode | undefined; delivery?: number },
): ModelPrice {
  const cost = new Map(lines.map((line) => [line.variantId, costOf(line)]))
  const costs = (of: readonly ModelLine[]) =>
    of.reduce((all, line) => all + (cost.get(line.variantId) ?? 0n), 0n)
  const goods = costs(lines)
  const reducedBy = new Map<string, string>()
  const savedOf = new Map<string, bigint>()
  const used = new Set<string>()
  for (;;) {
    const open = lines.filter(({ variantId }) => !reducedBy.has(variantId))
    let best: { of: ModelDiscount; saved: bigint; parts: Map<string, bigint> } | undefined
    for (const of of discounts) {
      if (used.has(of.id) || goods < BigInt(of.minimum)) continue
      const found = savingOf(open, of, cost)
      if (found.saved <= 0n) continue
      if (!best || comesBefore({ of, ...found }, best)) best = { of, ...found }
    }
    if (!best) break
    used.add(best.of.id)
    for (const [variantId, share] of divide(best.saved, best.parts)) {
      reducedBy.set(variantId, best.of.id)
      savedOf.set(variantId, share)
    }
  }
  const automatic = [...savedOf.values()].reduce((all, saved) => all + saved, 0n)
  const ofCode = code
    ? lines
        .filter((line) => isAmong(line, code.tags) && (code.combines || !reducedBy.has(line.variantId)))
        .reduce(
          (all, { variantId }) => all + (cost.get(variantId) ?? 0n) - (savedOf.get(variantId) ?? 0n),
          0n,
        )
    : 0n
  const saved = code
    ? least(ofCode, 'percent' in code ? halfUp(ofCode * BigInt(code.percent), 100n) : BigInt(code.amount))
    : 0n
  return { total: goods - automatic - saved + BigInt(delivery), automatic, code: saved, reducedBy }
}

/** From two units on a tenth less, rounded half up. */
function costOf({ price, quantity }: ModelLine): bigint {
  const full = BigInt(price) * BigInt(quantity)
  return quantity === 1 ? full : halfUp(full * 9n, 10n)
}

type Choice = { of: ModelDiscount; saved: bigint }

function comesBefore(one: Choice, other: Choice): boolean {
  if (one.of.priority !== other.of.priority) return one.of.priority > other.of.priority
  const [isBundle, isOther] = [isMany(one.of), isMany(other.of)]
  if (isBundle !== isOther) return isBundle
  if (one.saved !== other.saved) return one.saved > other.saved
  return one.of.id < other.of.id
}

const isMany = ({ kind }: ModelDiscount) => kind !== 'percent' && kind !== 'amount'

function savingOf(open: readonly ModelLine[], of: ModelDiscount, cost: ReadonlyMap<string, bigint>) {
  const parts = new Map<string, bigint>()
  if (of.kind === 'percent' || of.kind === 'amount') {
    for (const line of open)
      if (isAmong(line, of.tags)) parts.set(line.variantId, cost.get(line.variantId) ?? 0n)
    const all = [...parts.values()].reduce((sum, it) => sum + it, 0n)
    return {
      saved: of.kind === 'percent' ? halfUp(all * BigInt(of.percent), 100n) : least(all, BigInt(of.amount)),
      parts,
    }
  }
  const bundles = of.kind === 'buy-pay' ? boughtTogether(open, of, cost) : setsOf(open, of, cost)
  const worthIt = bundles
    .filter((it) => it.saved > 0n)
    .toSorted((a, b) => (a.saved < b.saved ? 1 : a.saved > b.saved ? -1 : 0))
  let saved = 0n
  for (const bundle of worthIt.slice(0, of.times ?? worthIt.length)) {
    saved += bundle.saved
    for (const { variantId, worth } of bundle.units)
      parts.set(variantId, (parts.get(variantId) ?? 0n) + worth)
  }
  return { saved, parts }
}

type Bundle = { saved: bigint; units: Unit[] }

function boughtTogether(
  open: readonly ModelLine[],
  of: ModelDiscount & { kind: 'buy-pay' },
  cost: ReadonlyMap<string, bigint>,
): Bundle[] {
  const chosen = open.filter((line) => isAmong(line, of.tags))
  const units = unitsOf(chosen, cost)
  const inOrder = [...chosen].sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
  const piles = of.eachProduct
    ? [...new Set(inOrder.map(({ productId }) => productId))].map((id) =>
        units.filter(({ productId }) => productId === id),
      )
    : [units]
  return piles.flatMap((pile) => {
    const bundles: Bundle[] = []
    for (let at = 0; at + of.buy <= pile.length; at += of.buy) {
      const bundle = pile.slice(at, at + of.buy)
      bundles.push({ saved: bundle.slice(of.pay).reduce((sum, { worth }) => sum + worth, 0n), units: bundle })
    }
    return bundles
  })
}

function setsOf(
  open: readonly ModelLine[],
  of: ModelDiscount & { kind: 'set-price' | 'set-percent' },
  cost: ReadonlyMap<string, bigint>,
): Bundle[] {
  const units = unitsOf(open, cost)
  const bundles: Bundle[] = []
  for (let nth = 0; ; nth += 1) {
    const set = of.products.flatMap((id) => units.filter(({ productId }) => productId === id)[nth] ?? [])
    if (set.length < of.products.length) return bundles
    const worth = set.reduce((sum, it) => sum + it.worth, 0n)
    const saved =
      of.kind === 'set-price' ? worth - BigInt(of.amount) : halfUp(worth * BigInt(of.percent), 100n)
    bundles.push({ saved, units: set })
  }
}

/** The dearest first. Each is worth its part of the line, without what is less than a santim. */
function unitsOf(lines: readonly ModelLine[], cost: ReadonlyMap<string, bigint>): Unit[] {
  return lines
    .flatMap(({ variantId, productId, quantity }) => {
      const worth = (cost.get(variantId) ?? 0n) / BigInt(quantity)
      return Array.from({ length: quantity }, () => ({ variantId, productId, worth }))
    })
    .sort((a, b) =>
      a.worth === b.worth
        ? a.variantId < b.variantId
          ? -1
          : a.variantId > b.variantId
            ? 1
            : 0
        : a.worth < b.worth
          ? 1
          : -1,
    )
}

/** Whole santim go round by what is left over, the largest first. */
function divide(amount: bigint, parts: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const whole = [...parts.values()].reduce((sum, it) => sum + it, 0n)
  const rows = [...parts]
    .filter(([, part]) => part > 0n)
    .map(([id, part]) => ({ id, share: (amount * part) / whole, over: (amount * part) % whole }))
    .sort((a, b) => (a.over === b.over ? (a.id < b.id ? -1 : 1) : a.over < b.over ? 1 : -1))
  let left = amount - rows.reduce((sum, { share }) => sum + share, 0n)
  return new Map(rows.map(({ id, share }) => [id, left-- > 0n ? share + 1n : share]))
}

function isAmong(line: ModelLine, tags: readonly string[]): boolean {
  return tags.length === 0 || tags.some((tag) => line.tags.includes(tag))
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
