import { shareOfKept } from '../../../contract/share-out.ts'
import type { Account } from '../chart-of-accounts.ts'
import { credit, debit } from '../post-transaction.ts'
import type { Entry } from '../post-transaction.ts'
import { vatOfKept } from './vat-of-kept.ts'

/** A line, or a delivery, of an order: what was frozen when it was placed, and what is kept of it. */
export type SoldItem = {
  partId?: string | undefined
  /** It is what the customer was to pay for it, after all savings. */
  paidSantim: number
  /** It is that without what was refunded, and without what is not collected. */
  keptSantim: number
  isDelivered: boolean
} & (
  | {
      what: 'delivery'
      /** It is null for what the shop brings; else the fee is of the seller, without commission. */
      seller: Pick<SellerTerms, 'id' | 'isAvailable'> | null
    }
  | {
      what: 'goods'
      units: number
      keptUnits: number
      /** It is null for goods that the shop sells itself. */
      seller: SellerTerms | null
    }
)

interface SellerTerms {
  id: string
  /** What codes and discounts took off and the shop bears. */
  savingSantim: number
  commissionSantim: number
  /** It is on the commission. */
  vatSantim: number
  /** The reserve of the part is over. */
  isAvailable: boolean
}

export interface SoldOrder {
  orderId: string
  vatPercent: number
  /** The lines are in the order of the order, and deliveries are last. */
  items: readonly SoldItem[]
}

/** What is still to be posted of what the order has earned. Several entries of `posted` may be about the same. */
export function earnedDifference(posted: readonly Entry[], after: SoldOrder): Entry[] {
  return summed([...earned(after), ...posted.map(opposite)])
}

/**
 * What the delivered items earn the shop, the sellers and the tax authority, as credits. It depends on what is kept alone,
 * so that each event posts the difference that it makes, and many partial refunds come to one whole refund to the santim.
 */
export function earned({ orderId, vatPercent, items }: SoldOrder): Entry[] {
  const own = items.map((item) => (isOwn(item) ? item.keptSantim : 0))
  const vats = vatOfKept(own, vatPercent)
  const entries = items.flatMap((item, index) => {
    if (!item.isDelivered) return []
    const about = { orderId, partId: item.partId }
    if (item.what === 'goods' && item.seller) return earnedOfSeller(item, item.seller, about)
    if (item.seller) return [credit(payableOf(item.seller), item.keptSantim, about)]
    const vat = vats[index] ?? 0
    const kind = item.what === 'goods' ? 'sales-income' : 'delivery-income'
    return [credit({ kind }, item.keptSantim - vat, about), credit({ kind: 'vat-on-sales' }, vat, about)]
  })
  return summed(entries)
}

/** It comes to what is kept. */
function earnedOfSeller(
  item: SoldItem & { what: 'goods' },
  { id, savingSantim, commissionSantim, vatSantim, isAvailable }: SellerTerms,
  about: Pick<Entry, 'orderId' | 'partId'>,
): Entry[] {
  const saving = shareOfKept(savingSantim, item)
  const commission = shareOfKept(commissionSantim, item)
  const vat = shareOfKept(vatSantim, item)
  return [
    debit({ kind: 'discounts' }, saving, about),
    credit(payableOf({ id, isAvailable }), item.keptSantim + saving - commission - vat, about),
    credit({ kind: 'commission-income' }, commission, about),
    credit({ kind: 'vat-on-commission' }, vat, about),
  ]
}

function payableOf({ id, isAvailable }: Pick<SellerTerms, 'id' | 'isAvailable'>): Account {
  return { kind: isAvailable ? 'seller-payable-available' : 'seller-payable-held', name: id }
}

const isOwn = (item: SoldItem) => item.seller === null

const opposite = (entry: Entry): Entry => ({ ...entry, santim: -entry.santim })

/** Entries of the same part on the same account are one. */
function summed(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const key = [keyOf(entry.account), entry.orderId, entry.partId].join('\n')
    const known = sums.get(key)
    sums.set(key, known ? { ...known, santim: known.santim + entry.santim } : entry)
  }
  return [...sums.values()].filter(({ santim }) => santim !== 0)
}

const keyOf = (account: Account) => `${account.kind}:${'name' in account ? account.name : ''}`
