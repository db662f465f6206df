import { validate } from 'uuid'
import { Refusal } from '../../../contract/refusals.ts'
import type { LevelDecider, SellerLevel } from '../../../contract/seller-levels.ts'
import { readSellers } from '../../catalogue/sellers/sellers.ts'
import { owingSince } from '../../ledger/owing-since.ts'
import { listAccounts } from '../../ledger/read-ledger.ts'
import type { Database } from '../../platform/database/connect.ts'

type Seller = Awaited<ReturnType<typeof readSellers>>[number]

export interface SellerAccount {
  seller: Seller
  level: SellerLevel
  levelBy: LevelDecider
  heldSantim: number
  /** It is what is paid out next. */
  availableSantim: number
  debtSantim: number
  /** The seller has collected it, and it is not taken off what it is owed yet. */
  cashSantim: number
  /** The seller has owed something since then, without a break; it is null without a debt. */
  owesSince: Date | null
}

const allAccounts = 1_000_000

/** Debts come first, the largest at the top, then the sellers by the names of their stores. */
export async function sellerAccounts(db: Database): Promise<SellerAccount[]> {
  const accounts = await accountsOf(db, await readSellers(db))
  return accounts.toSorted((a, b) => b.debtSantim - a.debtSantim)
}

/** The seller of the id, or of the store. Refuses `seller-unknown` and `seller-ambiguous`. */
export async function sellerAccount(db: Database, idOrStore: string): Promise<SellerAccount> {
  const [account] = await accountsOf(db, [await findSeller(db, idOrStore)])
  return account!
}

/** Refuses `seller-unknown` and `seller-ambiguous`. */
export async function findSeller(db: Database, idOrStore: string): Promise<Seller> {
  const isThis = ({ id, storeName }: Seller) =>
    (validate(idOrStore) && id === idOrStore.toLowerCase()) || storeName === idOrStore
  const [seller, ...others] = (await readSellers(db)).filter(isThis)
  if (!seller) throw new Refusal('seller-unknown', { name: idOrStore })
  if (others.length > 0) throw new Refusal('seller-ambiguous', { name: idOrStore })
  return seller
}

async function accountsOf(db: Database, sellers: readonly Seller[]): Promise<SellerAccount[]> {
  const [only] = sellers
  const owner = sellers.length === 1 && only ? { owner: 'seller' as const, name: only.id } : undefined
  const balances = async (kind: 'seller-payable-held' | 'seller-payable-available' | 'seller-cash') => {
    const { rows } = await listAccounts(db, { kind, owner, limit: allAccounts })
    return new Map(rows.map((row) => [row.name, row]))
  }
  const [held, available, cash] = await Promise.all([
    balances('seller-payable-held'),
    balances('seller-payable-available'),
    balances('seller-cash'),
  ])
  const indebted = [...available.values()].filter(({ balanceSantim }) => balanceSantim > 0)
  const since = await owingSince(
    db,
    indebted.map(({ accountId }) => accountId),
  )
  return sellers.map((seller) => {
    const account = available.get(seller.id)
    const balance = account?.balanceSantim ?? 0
    return {
      seller,
      level: seller.level,
      levelBy: seller.levelBy,
      heldSantim: 0 - (held.get(seller.id)?.balanceSantim ?? 0),
      availableSantim: Math.max(0, -balance),
      debtSantim: Math.max(0, balance),
      cashSantim: cash.get(seller.id)?.balanceSantim ?? 0,
      owesSince: balance > 0 && account ? (since.get(account.accountId) ?? null) : null,
    }
  })
}
