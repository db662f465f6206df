import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import type { OfficeSellerAccount } from '../../../../contract/office/seller-accounts.ts'
import { debtAgeDays, debtAgeGroup, levelTerms } from '../../../../contract/seller-levels.ts'
import { heldParts } from '../../../commerce/seller-accounts/held-parts.ts'
import { readRecord } from '../../../commerce/seller-accounts/read-record.ts'
import { sellerAccount, sellerAccounts } from '../../../commerce/seller-accounts/read-accounts.ts'
import type { SellerAccount } from '../../../commerce/seller-accounts/read-accounts.ts'
import { orderNumbersOf } from '../../../commerce/orders/read-orders.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

const dayMs = 24 * 60 * 60_000

export function accountOnWire(
  { seller, level, heldSantim, availableSantim, debtSantim, cashSantim, owesSince }: SellerAccount,
  { now, lang }: { now: Date; lang: Language },
): OfficeSellerAccount {
  return {
    _id: seller.id,
    storeName: translate(seller, 'storeName', lang),
    sellerName: translate(seller, 'sellerName', lang),
    level,
    held: toBirr(heldSantim),
    available: toBirr(availableSantim),
    debt: toBirr(debtSantim),
    cash: toBirr(cashSantim),
    owesSince: owesSince?.toISOString() ?? null,
    owesDays: owesSince && Math.floor((now.getTime() - owesSince.getTime()) / dayMs),
    withoutCash: debtSantim > levelTerms[level].debtMaximumSantim,
  }
}

type Asked = { search?: string | undefined; after?: string | undefined; lang: Language }

export async function showAccounts(
  db: Database,
  { search = '', after, lang }: Asked,
): Promise<ResponseOf<'GET /office/books/sellers'>> {
  const accounts = await sellerAccounts(db)
  const wanted = search.trim().toLowerCase()
  const found = accounts.filter(({ seller }) => wanted === '' || namesOf(seller).includes(wanted))
  const from = after === undefined ? 0 : found.findIndex(({ seller }) => seller.id === after) + 1
  const page = found.slice(from, from + officeListLength)
  const now = db.now()
  return {
    sellers: page.map((row) => accountOnWire(row, { now, lang })),
    after: from + page.length < found.length ? (page.at(-1)?.seller.id ?? null) : null,
    debts: debtsByAge(accounts, now),
  }
}

function namesOf(seller: SellerAccount['seller']): string {
  return JSON.stringify([seller.storeName, seller.sellerName, seller.translations]).toLowerCase()
}

function debtsByAge(accounts: readonly SellerAccount[], now: Date) {
  const groups = [...debtAgeDays, null].map(() => ({ count: 0, santim: 0 }))
  for (const { debtSantim, owesSince } of accounts) {
    if (owesSince === null) continue
    const group = groups[debtAgeGroup(Math.floor((now.getTime() - owesSince.getTime()) / dayMs))]
    if (!group) continue
    group.count += 1
    group.santim += debtSantim
  }
  return groups.map(({ count, santim }) => ({ count, amount: toBirr(santim) }))
}

/** Refuses `seller-unknown`. */
export async function showAccount(
  db: Database,
  sellerId: string,
  lang: Language,
): Promise<ResponseOf<'GET /office/books/sellers/:sellerId'>> {
  const account = await sellerAccount(db, sellerId)
  const { reserveDays, debtMaximumSantim } = levelTerms[account.level]
  const { parts, isMore } = await heldParts(db, account.seller.id, officeListLength)
  const numbers = await orderNumbersOf(
    db,
    parts.map(({ orderId }) => orderId),
  )
  return {
    seller: accountOnWire(account, { now: db.now(), lang }),
    levelBy: account.levelBy,
    record: await readRecord(db, account.seller.id),
    reserveDays,
    debtMaximum: toBirr(debtMaximumSantim),
    parts: parts.map(({ id, orderId, santim, reserveUntil }) => ({
      _id: id,
      orderNumber: numbers.get(orderId) ?? '',
      amount: toBirr(santim),
      until: reserveUntil?.toISOString() ?? null,
      isOver: reserveUntil !== null && reserveUntil <= db.now(),
    })),
    isMore,
  }
}
