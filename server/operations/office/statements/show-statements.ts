import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import type { OfficeStatement } from '../../../../contract/office/statements.ts'
import { readSellers } from '../../../catalogue/sellers/sellers.ts'
import { listDue } from '../../../commerce/seller-statements/issue-due.ts'
import type { DueFilter } from '../../../commerce/seller-statements/issue-due.ts'
import { findStatement, listStatements } from '../../../commerce/seller-statements/read-statements.ts'
import type { StatementFilter, StatementRow } from '../../../commerce/seller-statements/read-statements.ts'
import { closedDays } from '../../../ledger/read-owner.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'

export async function showStatements(
  db: Database,
  filter: StatementFilter & { limit?: number },
  lang: Language,
): Promise<ResponseOf<'GET /office/statements'>> {
  const { statements, after } = await listStatements(db, { limit: officeListLength, ...filter })
  const nameOf = await sellerNames(db, lang)
  return { statements: statements.map((row) => statementOnWire(row, nameOf)), after }
}

export async function showStatement(
  db: Database,
  number: number,
  lang: Language,
): Promise<ResponseOf<'GET /office/statements/:number'>> {
  const { files, ...row } = await findStatement(db, number)
  return { statement: statementOnWire(row, await sellerNames(db, lang)), files }
}

export async function showDue(
  db: Database,
  filter: DueFilter,
  lang: Language,
): Promise<ResponseOf<'GET /office/statements/due'>> {
  const { due, isMore } = await listDue(db, { ...filter, limit: officeListLength })
  const nameOf = await sellerNames(db, lang)
  return {
    due: due.map((it) => ({
      period: it.period,
      seller: { _id: it.sellerId, name: nameOf(it.sellerId) },
      opening: toBirr(it.openingSantim),
      closing: toBirr(it.closingSantim),
      entries: it.entries,
    })),
    isMore,
    closedUntil: (await closedDays(db))?.last ?? null,
  }
}

async function sellerNames(db: Database, lang: Language): Promise<(id: string) => string> {
  const names = new Map((await readSellers(db)).map((row) => [row.id, translate(row, 'storeName', lang)]))
  return (id) => names.get(id) ?? id
}

function statementOnWire(row: StatementRow, nameOf: (id: string) => string): OfficeStatement {
  return {
    number: row.number,
    seller: { _id: row.sellerId, name: nameOf(row.sellerId) },
    period: row.period,
    first: row.firstDay,
    last: row.lastDay,
    opening: toBirr(row.openingSantim),
    goods: toBirr(row.goodsSantim),
    delivery: toBirr(row.deliverySantim),
    commission: toBirr(row.commissionSantim),
    commissionVat: toBirr(row.commissionVatSantim),
    withheld: toBirr(row.withheldSantim),
    payouts: toBirr(row.payoutsSantim),
    other: toBirr(row.otherSantim),
    closing: toBirr(row.closingSantim),
    held: toBirr(row.heldSantim),
    available: toBirr(row.availableSantim),
    onTheWay: toBirr(row.onTheWaySantim),
    entries: row.entries,
    head: row.head,
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: row.issuedBy,
  }
}
