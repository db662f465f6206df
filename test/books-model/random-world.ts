import { shareOut } from '../../contract/share-out.ts'
import type { DraftPosting } from '../../server/ledger/post-draft.ts'
import type { MoneyAccount } from '../../server/ledger/postings/draft.ts'
import {
  payoutBounced,
  payoutBouncedLate,
  payoutConfirmed,
  payoutMade,
} from '../../server/ledger/postings/payouts.ts'
import { gatewayPaidOut } from '../../server/ledger/postings/payments.ts'
import { cashHandedIn } from '../../server/ledger/postings/cash.ts'
import { disputeBorne } from '../../server/ledger/postings/dispute.ts'
import { debtWrittenOff } from '../../server/ledger/postings/write-off.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import type { Random } from '../simulation/random.ts'
import type { Sale, ShopFact, SoldLine } from './facts.ts'
import { RunningSale } from './running-sale.ts'

const ofSales = {
  pay: 30,
  deliver: 30,
  release: 20,
  cancelUnits: 8,
  cancelPart: 4,
  refund: 12,
  refundRest: 3,
  finishRefund: 16,
  fee: 6,
  chargeBack: 1,
}

const ofShop = {
  sell: 20,
  payOut: 6,
  confirm: 5,
  bounce: 2,
  settle: 2,
  handIn: 2,
  writeOff: 1,
  bearDispute: 2,
}

const sellers = 12
/** So many sales are open at once, and nothing happens any more to those that are given up for new ones. */
const openSales = 200

interface Payout {
  id: string
  sellerId: string
  netSantim: number
  withheldSantim: number
}

const payableTo = (sellerId: string) => `seller-payable-available:${sellerId}`

const bank = { kind: 'bank', name: 'main' } as const

/**
 * Sales of several sellers and their payouts, to which anything happens in any order. A step returns what the shop would post
 * for it; the facts are for the reference books.
 */
export class RandomWorld {
  readonly sales: Sale[] = []
  readonly facts: ShopFact[] = []
  /** Debit less credit by account, by what was posted. */
  readonly balances = new Map<string, number>()
  readonly #random: Random
  readonly #open: RunningSale[] = []
  readonly #onTheWay: Payout[] = []
  readonly #confirmed: Payout[] = []
  readonly #borne: { id: string; sellerId: string; santim: number }[] = []

  constructor(random: Random) {
    this.#random = random
  }

  step(): DraftPosting[] {
    const name = this.#random.weighted({ ...ofSales, ...ofShop })
    const postings = Object.hasOwn(ofShop, name)
      ? this.#inShop(name as keyof typeof ofShop)
      : this.#inSale(name as keyof typeof ofSales)
    const filled = postings.filter(({ draft }) => draft.entries.length > 0)
    for (const { draft } of filled) {
      for (const { account, santim } of draft.entries) {
        const key = 'name' in account ? `${account.kind}:${account.name}` : account.kind
        this.balances.set(key, (this.balances.get(key) ?? 0) + santim)
      }
    }
    return filled
  }

  #inSale(name: keyof typeof ofSales): DraftPosting[] {
    const random = this.#random
    const sale = this.#open[random.below(this.#open.length)]
    if (!sale) return []
    if (name === 'pay') return sale.pay()
    if (name === 'deliver') return sale.deliver(random)
    if (name === 'release') return sale.release(random)
    if (name === 'cancelUnits') return sale.cancel(random, 'units')
    if (name === 'cancelPart') return sale.cancel(random, 'part')
    if (name === 'refund') return sale.refund(random, 'some')
    if (name === 'refundRest') return sale.refund(random, 'rest')
    if (name === 'finishRefund') return sale.finishRefund(random)
    return name === 'fee' ? sale.fee(random) : sale.chargeBack()
  }

  #inShop(name: keyof typeof ofShop): DraftPosting[] {
    if (name === 'sell') return this.#sell()
    if (name === 'payOut') return this.#payOut()
    if (name === 'confirm') return this.#confirm()
    if (name === 'bounce') return this.#bounce()
    if (name === 'settle') return this.#settle()
    if (name === 'bearDispute') return this.#bearDispute()
    return name === 'handIn' ? this.#handIn() : this.#writeOff()
  }

  #sell(): DraftPosting[] {
    const random = this.#random
    const customer = `customer-${random.below(40)}`
    const parts = 1 + random.below(3)
    const first = random.below(sellers)
    const freeGoods = random.chance(0.05) ? 1 : 0.05
    const lines = Array.from({ length: parts + random.below(3) }, (_, index) => {
      const part = index < parts ? index : random.below(parts)
      return this.#line({ part, seller: part === 2 ? null : `seller-${(first + part) % sellers}`, freeGoods })
    })
    const ownFees = Array.from({ length: parts }, () => (random.chance(0.3) ? random.below(200_00) : null))
    const isShared = ownFees.includes(null)
    const fee = !isShared || random.chance(0.2) ? 0 : 1 + random.below(200_00)
    const values = Array.from({ length: parts }, (_, part) =>
      lines.reduce((sum, line) => sum + (line.part === part && ownFees[part] === null ? line.paid : 0), 0),
    )
    const sale = {
      id: newId(),
      customer,
      lines,
      weights: shareOut(fee, values),
      fee,
      ownFees,
      vatPercent: 15,
      facts: [],
    }
    this.sales.push(sale)
    const payBy = random.pick<MoneyAccount | { creditOf: string } | 'cash'>([
      { kind: 'gateway', name: 'chapa' },
      { kind: 'gateway', name: 'telebirr' },
      bank,
      { creditOf: customer },
      'cash',
      'cash',
    ])
    this.#open.push(new RunningSale(sale, payBy))
    if (this.#open.length > openSales) this.#open.splice(random.below(openSales), 1)
    return []
  }

  #line({ freeGoods, ...of }: { part: number; seller: string | null; freeGoods: number }): SoldLine {
    const random = this.#random
    const units = 1 + random.below(4)
    const paid = random.chance(freeGoods) ? 0 : 1 + random.below(random.pick([50, 10_00, 5_000_00]))
    const saving = random.chance(0.3) ? random.below(paid + 500) : 0
    const commission = random.below(Math.floor((paid + saving) / 2) + 1)
    const commissionVat = Math.min(paid + saving - commission, Math.round(commission * 0.15))
    return { ...of, units, paid, saving, commission, commissionVat }
  }

  /** All that is available, and one payout of a seller at a time. */
  #payOut(): DraftPosting[] {
    const random = this.#random
    const sellerId = `seller-${random.below(sellers)}`
    const santim = -(this.balances.get(payableTo(sellerId)) ?? 0)
    if (santim <= 0 || this.#onTheWay.some((it) => it.sellerId === sellerId)) return []
    const withheldSantim = random.chance(0.5) ? 0 : Math.floor(santim * 0.03)
    const payout = { id: newId(), sellerId, withheldSantim, netSantim: santim - withheldSantim }
    this.#onTheWay.push(payout)
    this.facts.push({ what: 'payout', id: payout.id, seller: sellerId, santim, withheld: withheldSantim })
    return [{ cause: { kind: 'payout', id: payout.id }, draft: payoutMade(payout) }]
  }

  #confirm(): DraftPosting[] {
    const payout = this.#taken(this.#onTheWay)
    if (!payout) return []
    this.#confirmed.push(payout)
    this.facts.push({ what: 'payout-confirmed', id: payout.id })
    const draft = payoutConfirmed({ ...payout, from: bank })
    return [{ cause: { kind: 'payout-confirmed', id: payout.id }, draft }]
  }

  #bounce(): DraftPosting[] {
    const isLate = this.#random.chance(0.5)
    const payout = this.#taken(isLate ? this.#confirmed : this.#onTheWay)
    if (!payout) return []
    this.facts.push({ what: isLate ? 'payout-bounced-late' : 'payout-bounced', id: payout.id })
    const draft = isLate ? payoutBouncedLate({ ...payout, from: bank }) : payoutBounced(payout)
    return [{ cause: { kind: 'payout-bounced', id: payout.id }, draft }]
  }

  /** A gateway sends what it has to the bank. */
  #settle(): DraftPosting[] {
    const gateway = this.#random.pick(['chapa', 'telebirr'])
    const from = `gateway:${gateway}`
    const santim = this.balances.get(from) ?? 0
    if (santim <= 0) return []
    this.facts.push({ what: 'moved', from, to: 'bank:main', santim })
    const draft = gatewayPaidOut({ gateway, bankAccount: 'main', santim })
    return [{ cause: { kind: 'gateway-paid-out', id: newId() }, draft }]
  }

  #handIn(): DraftPosting[] {
    const owedSantim = this.balances.get('courier-cash:own') ?? 0
    if (owedSantim <= 0) return []
    const santim = 1 + this.#random.below(owedSantim)
    this.facts.push({ what: 'moved', from: 'courier-cash:own', to: 'till', santim })
    const draft = cashHandedIn({ courier: 'own', owedSantim, santim, isLetGo: false })
    return [{ cause: { kind: 'cash-entry', id: newId() }, draft }]
  }

  /** What a seller owes since a refund after the payout. */
  #writeOff(): DraftPosting[] {
    const id = `seller-${this.#random.below(sellers)}`
    const account = payableTo(id)
    const owed = this.balances.get(account) ?? 0
    if (owed <= 0) return []
    const santim = 1 + this.#random.below(owed)
    this.facts.push({ what: 'moved', from: account, to: 'write-offs', santim })
    const draft = debtWrittenOff({ debtor: 'seller', id, santim })
    return [{ cause: { kind: 'adjustment', id: newId() }, draft }]
  }

  /** The shop bears what a dispute has cost a seller, or after an appeal no longer does. */
  #bearDispute(): DraftPosting[] {
    const borne = this.#random.chance(0.4) ? this.#borne.pop() : undefined
    if (borne) {
      const { sellerId, santim } = borne
      this.facts.push({ what: 'moved', from: 'write-offs', to: payableTo(sellerId), santim })
      const draft = disputeBorne({ sellerId, santim: -santim })
      return [{ cause: { kind: 'dispute-borne', id: `${borne.id}/2` }, draft }]
    }
    const sellerId = `seller-${this.#random.below(sellers)}`
    const santim = 1 + this.#random.below(500_00)
    const id = newId()
    this.#borne.push({ id, sellerId, santim })
    this.facts.push({ what: 'moved', from: payableTo(sellerId), to: 'write-offs', santim })
    return [{ cause: { kind: 'dispute-borne', id: `${id}/1` }, draft: disputeBorne({ sellerId, santim }) }]
  }

  #taken(payouts: Payout[]): Payout | undefined {
    return payouts.splice(this.#random.below(payouts.length), 1)[0]
  }
}
