import type { Sale, ShopFact, SoldLine, Taken } from './facts.ts'

/** Debit less credit by account, such as `seller-payable-held:SELLER`. Accounts that come to 0 are left out. */
type Balances = Map<string, bigint>

/**
 * What the accounts come to by all facts, computed from nothing each time, with fractions instead of shares. It shares no
 * code with the books of the shop.
 */
export function referenceBalances(sales: Iterable<Sale>, facts: readonly ShopFact[]): Balances {
  const balances: Balances = new Map()
  const add = (account: string, santim: bigint) => {
    const sum = (balances.get(account) ?? 0n) + santim
    if (sum === 0n) balances.delete(account)
    else balances.set(account, sum)
  }
  for (const sale of sales) addSale(sale, add)
  addPayouts(facts, add)
  return balances
}

type Add = (account: string, santim: bigint) => void

function addSale(sale: Sale, add: Add): void {
  const { customer } = sale
  let paid = 0n
  let takenBack = 0n
  sale.facts.forEach((fact, index) => {
    if (!('account' in fact)) return
    const santim = BigInt(fact.santim)
    add(fact.account, fact.what === 'paid' ? santim : -santim)
    if (fact.what === 'paid') paid += santim
    else if (fact.what === 'sent-back') add(`refund-owed:${customer}`, santim)
    else if (fact.what === 'fee') add('gateway-fees', santim)
    else {
      // What of the payment is still a prepayment was not paid, and the shop bears the rest.
      const before = stateAfter({ ...sale, facts: sale.facts.slice(0, index) })
      const prepaid = paid - valueOfDelivered(sale, before) - before.refunded
      takenBack = prepaid < 0n ? 0n : prepaid < santim ? prepaid : santim
      add('charge-backs', santim - takenBack)
    }
  })
  const after = stateAfter(sale)
  add(`refund-owed:${customer}`, -after.refunded)
  add(`customer-prepayment:${customer}`, valueOfDelivered(sale, after) + after.refunded + takenBack - paid)
  for (const { line, kept, of } of deliveredGoods(sale, after)) {
    const held = after.released.has(line.part) ? 'available' : 'held'
    const payable = kept + of(line.saving) - of(line.commission) - of(line.commissionVat)
    add(`seller-payable-${held}:${line.seller}`, -payable)
    add('discounts', of(line.saving))
    add('commission-income', -of(line.commission))
    add('vat-on-commission', -of(line.commissionVat))
  }
  for (const { part, seller, santim } of ownDeliveries(sale, after)) {
    add(`seller-payable-${after.released.has(part) ? 'available' : 'held'}:${seller}`, -santim)
  }
  for (const { seller, santim } of keptCash(sale, after)) {
    add(`seller-payable-available:${seller}`, santim)
    add(`seller-cash:${seller}`, -santim)
  }
  for (const { kind, santim, vat } of taxedSales(sale, after)) {
    add(kind, vat - santim)
    add('vat-on-sales', -vat)
  }
}

/** What a customer pays for what was handed over. */
function valueOfDelivered(sale: Sale, state: State): bigint {
  const parts = [
    ...deliveredGoods(sale, state).map(({ kept }) => kept),
    ...taxedSales(sale, state).map(({ santim }) => santim),
    ...ownDeliveries(sale, state).map(({ santim }) => santim),
  ]
  return parts.reduce((sum, santim) => sum + santim, 0n)
}

/** Those of sellers; `of` is the share of what is kept. */
function deliveredGoods({ lines }: Sale, state: State) {
  return lines.flatMap((line, index) => {
    if (!state.delivered.has(line.part) || line.seller === null) return []
    const kept = state.kept[index] ?? 0n
    const units = state.units[index] ?? 0n
    return [{ line, kept, of: (whole: number) => keptShare(BigInt(whole), line, { kept, units }) }]
  })
}

/** Sellers have all of what is kept of a fee of their own. */
function ownDeliveries({ lines, ownFees }: Sale, { delivered, keptOwn }: State) {
  return ownFees.flatMap((fee, part) => {
    const seller = lines.find((line) => line.part === part)?.seller ?? null
    if (fee === null || seller === null || !delivered.has(part)) return []
    return [{ part, seller, santim: keptOwn[part] ?? 0n }]
  })
}

/** What a seller has collected itself is taken off what it is owed once the reserve of the part is over. */
function keptCash({ lines, facts }: Sale, { released }: State) {
  return facts.flatMap((fact) => {
    if (fact.what !== 'paid' || !('part' in fact) || !released.has(fact.part)) return []
    return [{ seller: lines.find(({ part }) => part === fact.part)?.seller, santim: BigInt(fact.santim) }]
  })
}

interface State {
  kept: bigint[]
  keptFee: bigint
  keptOwn: bigint[]
  units: bigint[]
  delivered: Set<number>
  released: Set<number>
  ended: Set<number>
  refunded: bigint
}

function stateAfter({ lines, fee, ownFees, facts }: Sale): State {
  const state: State = {
    kept: lines.map((line) => BigInt(line.paid)),
    keptFee: BigInt(fee),
    keptOwn: ownFees.map((own) => BigInt(own ?? 0)),
    units: lines.map((line) => BigInt(line.units)),
    delivered: new Set(),
    released: new Set(),
    ended: new Set(),
    refunded: 0n,
  }
  for (const fact of facts) {
    if (fact.what === 'delivered' || fact.what === 'released' || fact.what === 'ended') {
      state[fact.what].add(fact.part)
    } else if ('taken' in fact) {
      const sign = fact.what === 'refund-failed' ? -1n : 1n
      for (const taken of fact.taken) take(state, taken, sign)
      if (fact.what !== 'not-collected') {
        for (const { santim } of fact.taken) state.refunded += sign * BigInt(santim)
      }
    }
  }
  return state
}

function take(state: State, { line, santim, units }: Taken, sign: bigint): void {
  if (line === -1) state.keptFee -= sign * BigInt(santim)
  else if (line < 0) state.keptOwn[-2 - line] = (state.keptOwn[-2 - line] ?? 0n) - sign * BigInt(santim)
  else {
    state.kept[line] = (state.kept[line] ?? 0n) - sign * BigInt(santim)
    state.units[line] = (state.units[line] ?? 0n) - sign * BigInt(units)
  }
}

/** What is kept has the nearest santim of the whole, and half a santim is with what was taken. */
function keptShare(whole: bigint, line: SoldLine, { kept, units }: { kept: bigint; units: bigint }): bigint {
  const [part, of] = line.paid > 0 ? [kept, BigInt(line.paid)] : [units, BigInt(line.units)]
  const doubled = 2n * whole * part - of
  return doubled <= 0n ? 0n : (doubled + 2n * of - 1n) / (2n * of)
}

/** The goods of the shop itself and then the deliveries. VAT is that of the sums up to each. */
function taxedSales(sale: Sale, state: State): { kind: string; santim: bigint; vat: bigint }[] {
  const goods = sale.lines.map((line, index) => ({
    kind: 'sales-income',
    santim: line.seller === null ? (state.kept[index] ?? 0n) : 0n,
    part: line.part,
  }))
  const deliveries = deliveryShares(sale, state).map((share) => ({ kind: 'delivery-income', ...share }))
  // Where the shop sells the goods itself, it also brings them.
  const ownOfShop = sale.ownFees.flatMap((fee, part) => {
    const isOfShop = sale.lines.find((line) => line.part === part)?.seller === null
    const santim = state.keptOwn[part] ?? 0n
    return fee !== null && isOfShop ? [{ kind: 'delivery-income', part, santim }] : []
  })
  const percent = BigInt(sale.vatPercent)
  const vatOf = (sum: bigint) => (2n * sum * percent + 100n + percent) / (2n * (100n + percent))
  let sum = 0n
  return [...goods, ...deliveries, ...ownOfShop].flatMap(({ kind, santim, part }) => {
    const vat = vatOf(sum + santim) - vatOf(sum)
    sum += santim
    return state.delivered.has(part) && santim > 0n ? [{ kind, santim, vat }] : []
  })
}

/** Parts that ended have none. A santim that is left over goes where the most was cut off, and to the first of equals. */
function deliveryShares(sale: Sale, { ended, keptFee }: State): { part: number; santim: bigint }[] {
  const living = sale.weights.flatMap((weight, part) =>
    ended.has(part) || sale.ownFees[part] !== null ? [] : [{ part, weight }],
  )
  const weighed = living.some(({ weight }) => weight > 0)
    ? living.map((it) => ({ part: it.part, weight: BigInt(it.weight) }))
    : living.map(({ part }, place) => ({ part, weight: place === 0 ? 1n : 0n }))
  const all = weighed.reduce((total, { weight }) => total + weight, 0n)
  const shares = weighed.map(({ part, weight }) => ({
    part,
    santim: (keptFee * weight) / all,
    cutOff: (keptFee * weight) % all,
  }))
  let left = keptFee - shares.reduce((total, { santim }) => total + santim, 0n)
  for (; shares.length > 0 && left > 0n; left -= 1n) {
    const most = shares.reduce((best, share) => (share.cutOff > best.cutOff ? share : best))
    most.santim += 1n
    most.cutOff = -1n
  }
  return shares
}

function addPayouts(facts: readonly ShopFact[], add: Add): void {
  const payouts = new Map<string, ShopFact & { what: 'payout' }>()
  for (const fact of facts) {
    if (fact.what === 'payout') {
      payouts.set(fact.id, fact)
      add(`seller-payable-available:${fact.seller}`, BigInt(fact.santim))
      add('withheld-tax', -BigInt(fact.withheld))
      add(`payouts-on-the-way:${fact.seller}`, BigInt(fact.withheld - fact.santim))
    } else if (fact.what === 'moved') {
      add(fact.from, -BigInt(fact.santim))
      add(fact.to, BigInt(fact.santim))
    } else {
      const payout = payouts.get(fact.id)
      if (!payout) throw new Error(`There is no payout ${fact.id}`)
      const sent = BigInt(payout.santim - payout.withheld)
      if (fact.what !== 'payout-bounced-late') add(`payouts-on-the-way:${payout.seller}`, sent)
      if (fact.what === 'payout-confirmed') add('bank:main', -sent)
      if (fact.what === 'payout-bounced-late') add('bank:main', sent)
      if (fact.what !== 'payout-confirmed') {
        add(`seller-payable-available:${payout.seller}`, -BigInt(payout.santim))
        add('withheld-tax', BigInt(payout.withheld))
      }
    }
  }
}
