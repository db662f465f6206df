import { soldOrder } from '../../server/commerce/books/sold-order.ts'
import type { SoldGoods } from '../../server/commerce/books/sold-order.ts'
import { writeAccount } from '../../server/ledger/chart-of-accounts.ts'
import type { Account } from '../../server/ledger/chart-of-accounts.ts'
import type { DraftPosting } from '../../server/ledger/post-draft.ts'
import type { Entry } from '../../server/ledger/post-transaction.ts'
import type { Draft, MoneyAccount } from '../../server/ledger/postings/draft.ts'
import {
  notCollected,
  orderDelivered,
  orderRefunded,
  refundFailed,
  reserveOver,
} from '../../server/ledger/postings/orders.ts'
import { cashKept, chargeBack, gatewayFee, paymentReceived } from '../../server/ledger/postings/payments.ts'
import { refundSent } from '../../server/ledger/postings/refunds.ts'
import { creditUsed } from '../../server/ledger/postings/store-credit.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import type { Random } from '../simulation/random.ts'
import type { Sale, SaleFact, Taken } from './facts.ts'

interface Refund {
  id: string
  taken: Taken[]
  santim: number
}

const courier = { kind: 'courier-cash', name: 'own' } as const
const at = new Date('2026-11-20T09:00:00Z')

/**
 * A sale as the tables of the shop would have it. Each step returns what the shop would post, by the functions with which
 * it posts, and notes the facts from which the reference books are computed. A step that is not possible does nothing.
 */
export class RunningSale {
  readonly sale: Sale
  readonly #payBy: MoneyAccount | { creditOf: string } | 'cash'
  readonly #goods: SoldGoods
  readonly #posted: Entry[] = []
  readonly #collected = new Map<number, { sellerId: string; santim: number }>()
  #paidSantim = 0
  readonly #begun: Refund[] = []

  constructor(sale: Sale, payBy: MoneyAccount | { creditOf: string } | 'cash') {
    this.sale = sale
    this.#payBy = payBy
    this.#goods = goodsOf(sale)
  }

  pay(): DraftPosting[] {
    const { lines, fee, ownFees } = this.sale
    const santim = sumOf([...lines.map(({ paid }) => paid), fee, ...ownFees.map((own) => own ?? 0)])
    if (this.#payBy === 'cash' || this.sale.facts.length > 0 || santim === 0) return []
    return [this.#receive(this.#payBy, santim)]
  }

  /** A courier, or a seller who brings its part itself, collects what its goods and its share of the fee come to. */
  deliver(random: Random): DraftPosting[] {
    const isPaid = this.#payBy === 'cash' || this.#paidSantim > 0
    const part = this.#somePart(random, (it) => it.deliveredAt === null && it.endedAt === null)
    if (!part || !isPaid) return []
    part.deliveredAt = at
    this.#note({ what: 'delivered', part: part.number })
    const draft = orderDelivered(this.#changed())
    this.#keep(draft)
    const posting = { cause: { kind: 'part-delivered', id: part.id }, draft }
    if (this.#payBy !== 'cash') return [posting]
    const due = soldOrder(this.#goods).items.filter(({ partId }) => partId === part.id)
    const santim = sumOf(due.map(({ keptSantim }) => keptSantim))
    if (santim === 0) return [posting]
    const seller = this.sale.lines.find((line) => line.part === part.number)?.seller ?? null
    if (seller === null || this.sale.ownFees[part.number] === null)
      return [posting, this.#receive(courier, santim)]
    this.#collected.set(part.number, { sellerId: seller, santim })
    return [posting, this.#receive({ kind: 'seller-cash', name: seller }, santim, part.number)]
  }

  release(random: Random): DraftPosting[] {
    const part = this.#somePart(random, (it) => it.deliveredAt !== null && it.releasedAt === null)
    if (!part) return []
    part.releasedAt = at
    this.#note({ what: 'released', part: part.number })
    const draft = reserveOver(this.#changed())
    this.#keep(draft)
    const over = { cause: { kind: 'reserve-over', id: part.id }, draft }
    const collected = this.#collected.get(part.number)
    if (!collected) return [over]
    const kept = cashKept({ ...collected, orderId: this.sale.id })
    return [over, { cause: { kind: 'cash-kept', id: part.id }, draft: kept }]
  }

  /** Units that are not handed over yet, of some lines or of a whole part, which ends. */
  cancel(random: Random, what: 'units' | 'part'): DraftPosting[] {
    const part = this.#somePart(random, (it) => it.deliveredAt === null && it.endedAt === null)
    if (!part) return []
    const taken = this.#goods.items.flatMap((item): Taken[] => {
      if (item.sellerId !== part.sellerId || (item.position === null && what === 'units')) return []
      const units = what === 'part' ? item.keptUnits : Math.min(item.keptUnits, random.below(3))
      const santim =
        units === item.keptUnits ? item.keptSantim : share(item.keptSantim, units, item.keptUnits)
      return units === 0 ? [] : [{ line: this.#lineOf(item), santim, units }]
    })
    if (what === 'part') {
      part.endedAt = at
      this.#note({ what: 'ended', part: part.number })
    }
    return this.#takeOff(taken)
  }

  /** Of what was delivered, units are returned, or an amount is given back, or the whole of what is left. */
  refund(random: Random, what: 'some' | 'rest'): DraftPosting[] {
    if (this.#paidSantim === 0) return []
    const taken = this.#goods.items.flatMap((item): Taken[] => {
      const line = this.#lineOf(item)
      if (what === 'rest') return [{ line, santim: item.keptSantim, units: item.keptUnits }]
      if (random.chance(0.5)) return []
      const units = line < 0 || random.chance(0.5) ? 0 : random.below(item.keptUnits + 1)
      const santim =
        units > 0 ? share(item.keptSantim, units, item.keptUnits) : random.below(item.keptSantim + 1)
      return [{ line, santim, units }]
    })
    return this.#takeOff(taken.filter(({ santim, units }) => santim > 0 || units > 0))
  }

  /** It is sent back to where it came from, or becomes store credit, or fails. */
  finishRefund(random: Random): DraftPosting[] {
    const refund = this.#begun.shift()
    if (!refund) return []
    const { id, santim, taken } = refund
    const { customer: customerId, id: orderId } = this.sale
    if (random.chance(0.2)) {
      this.#change(taken, -1)
      this.#paidSantim += santim
      this.#note({ what: 'refund-failed', taken })
      const draft = refundFailed({ ...this.#changed(), santim })
      this.#keep(draft)
      return [{ cause: { kind: 'refund-failed', id }, draft }]
    }
    const isCredit = random.chance(0.3) || this.#payBy === 'cash' || 'creditOf' in this.#payBy
    const from = isCredit ? { creditOf: customerId } : (this.#payBy as MoneyAccount)
    this.#note({ what: 'sent-back', account: nameOf(from), santim })
    return [{ cause: { kind: 'refund-sent', id }, draft: refundSent({ customerId, orderId, santim, from }) }]
  }

  fee(random: Random): DraftPosting[] {
    const gateway = this.#gateway()
    if (gateway === undefined || this.#paidSantim === 0) return []
    const santim = 1 + random.below(50_00)
    this.#note({ what: 'fee', account: `gateway:${gateway}`, santim })
    const draft = gatewayFee({ gateway, santim, orderId: this.sale.id })
    return [{ cause: { kind: 'gateway-fee', id: newId() }, draft }]
  }

  /** The bank of the customer takes the payment back, once, at any time. */
  chargeBack(): DraftPosting[] {
    const gateway = this.#gateway()
    const { customer: customerId, id: orderId, facts } = this.sale
    const santim = sumOf(facts.map((fact) => (fact.what === 'paid' ? fact.santim : 0)))
    if (gateway === undefined || santim === 0 || facts.some(({ what }) => what === 'charged-back')) return []
    const earned = -sumOf(this.#posted.map((entry) => entry.santim))
    const prepaidSantim = Math.max(0, Math.min(santim, this.#paidSantim - earned))
    this.#paidSantim -= prepaidSantim
    this.#note({ what: 'charged-back', account: `gateway:${gateway}`, santim })
    const draft = chargeBack({ customerId, orderId, santim, gateway, prepaidSantim })
    return [{ cause: { kind: 'charge-back', id: newId() }, draft }]
  }

  #receive(from: MoneyAccount | { creditOf: string }, santim: number, part?: number): DraftPosting {
    const { customer: customerId, id: orderId } = this.sale
    this.#paidSantim += santim
    this.#note({ what: 'paid', account: nameOf(from), santim, ...(part !== undefined && { part }) })
    const draft =
      'creditOf' in from
        ? creditUsed({ customerId, orderId, santim })
        : paymentReceived({ customerId, orderId, santim, at: from })
    return { cause: { kind: 'payment', id: newId() }, draft }
  }

  /** What was paid for is owed back; what was not paid yet is not collected. */
  #takeOff(taken: Taken[]): DraftPosting[] {
    const santim = sumOf(taken.map((it) => it.santim))
    const isOwed = this.#paidSantim >= santim && santim > 0
    if (!isOwed && this.#payBy !== 'cash' && this.#paidSantim > 0) return this.#leftOver()
    this.#change(taken, 1)
    const id = newId()
    if (!isOwed) {
      this.#note({ what: 'not-collected', taken })
      return this.#leftOver()
    }
    this.#paidSantim -= santim
    this.#begun.push({ id, taken, santim })
    this.#note({ what: 'refund', taken })
    const draft = orderRefunded({ ...this.#changed(), santim })
    this.#keep(draft)
    return [{ cause: { kind: 'refund', id }, draft }]
  }

  /** Such as the share of a part that ended, which the others have then. */
  #leftOver(): DraftPosting[] {
    const draft = notCollected(this.#changed())
    this.#keep(draft)
    return [{ cause: { kind: 'order-step', id: newId() }, draft }]
  }

  #change(taken: readonly Taken[], sign: 1 | -1): void {
    for (const { line, santim, units } of taken) {
      const item = this.#goods.items.find((it) => this.#lineOf(it) === line)
      if (!item) continue
      item.keptSantim -= sign * santim
      item.keptUnits -= sign * units
    }
  }

  #lineOf({ position, partId }: SoldGoods['items'][number]): number {
    if (position !== null) return position
    return partId === null ? -1 : -2 - this.#goods.parts.findIndex(({ id }) => id === partId)
  }

  #changed() {
    return { customerId: this.sale.customer, posted: this.#posted, after: soldOrder(this.#goods) }
  }

  #keep({ entries }: Draft): void {
    const isEarned = ({ account: { kind } }: Entry) =>
      kind !== 'customer-prepayment' && kind !== 'refund-owed'
    this.#posted.push(...entries.filter(isEarned))
  }

  #note(fact: SaleFact): void {
    this.sale.facts.push(fact)
  }

  #gateway(): string | undefined {
    const by = this.#payBy
    return by !== 'cash' && 'kind' in by && by.kind === 'gateway' ? by.name : undefined
  }

  #somePart(random: Random, isPossible: (part: SoldGoods['parts'][number]) => boolean) {
    const possible = this.#goods.parts.filter(isPossible)
    return possible[random.below(possible.length)]
  }
}

function goodsOf({ id: orderId, lines, weights, fee, ownFees, vatPercent }: Sale): SoldGoods {
  const sellers = weights.map((_, part) => lines.find((line) => line.part === part)?.seller ?? 'the-shop')
  const items = lines.map((line, position) => ({
    position,
    partId: null,
    sellerId: sellers[line.part] ?? null,
    units: line.units,
    keptUnits: line.units,
    canceledUnits: 0,
    paidSantim: line.paid,
    keptSantim: line.paid,
    uncollectedSantim: 0,
    shopSavingSantim: line.seller === null ? null : line.saving,
    commissionSantim: line.seller === null ? null : line.commission,
    commissionVatSantim: line.seller === null ? null : line.commissionVat,
  }))
  const ofDelivery = {
    position: null,
    partId: null,
    sellerId: null,
    units: 1,
    keptUnits: 1,
    canceledUnits: 0,
    paidSantim: fee,
    keptSantim: fee,
    uncollectedSantim: 0,
    shopSavingSantim: null,
    commissionSantim: null,
    commissionVatSantim: null,
  }
  const parts = weights.map((deliverySantim, number) => ({
    id: newId(),
    number,
    sellerId: sellers[number] ?? 'the-shop',
    deliverySantim: ownFees[number] ?? deliverySantim,
    deliveredAt: null,
    releasedAt: null,
    endedAt: null,
  }))
  const ofSellers = parts.flatMap(({ id: partId, sellerId, deliverySantim: own }, number) =>
    ownFees[number] === null ? [] : [{ ...ofDelivery, partId, sellerId, paidSantim: own, keptSantim: own }],
  )
  return { orderId, vatPercent, items: [...items, ofDelivery, ...ofSellers], parts }
}

function nameOf(from: Account | { creditOf: string }): string {
  if ('creditOf' in from) return `store-credit:${from.creditOf}`
  return writeAccount({ kind: from.kind, name: 'name' in from ? from.name : '' })
}

const share = (santim: number, units: number, of: number) => Math.floor((santim * units) / of)

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
