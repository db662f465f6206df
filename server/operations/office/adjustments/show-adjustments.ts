import type { ResponseOf } from '../../../../contract/contract.ts'
import type { Language } from '../../../../contract/language.ts'
import { toBirr } from '../../../../contract/money.ts'
import type { OfficeAdjustment } from '../../../../contract/office/adjustments.ts'
import { officeListLength } from '../../../../contract/office/limits.ts'
import {
  decidedAdjustments,
  openAdjustments,
  stateOf,
} from '../../../commerce/adjustments/read-adjustments.ts'
import type { Adjustment } from '../../../commerce/adjustments/read-adjustments.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { namesOfAccounts } from '../books/name-accounts.ts'

type Reader = { staffId: string | null; lang: Language }

export async function showAdjustments(
  db: Database,
  after: string | undefined,
  reader: Reader,
): Promise<ResponseOf<'GET /office/books/adjustments'>> {
  const [at = '', id = ''] = after?.split('_') ?? []
  const open = after === undefined ? await openAdjustments(db) : []
  const decided = await decidedAdjustments(db, {
    limit: officeListLength,
    ...(after !== undefined && { after: { at: new Date(at), id } }),
  })
  const shown = await adjustmentsOnWire(db, [...open, ...decided.rows], reader)
  const last = decided.rows.at(-1)
  const next = decided.isMore && last?.decidedAt ? `${last.decidedAt.toISOString()}_${last.id}` : null
  return { open: shown.slice(0, open.length), decided: shown.slice(open.length), after: next }
}

export async function adjustmentsOnWire(
  db: Database,
  rows: readonly Adjustment[],
  { staffId, lang }: Reader,
): Promise<OfficeAdjustment[]> {
  const partsOf = (account: string) => {
    const [kind = '', ...rest] = account.split(':')
    return { account, kind, name: rest.join(':') }
  }
  const accounts = rows.flatMap((row) => [partsOf(row.debitAccount), partsOf(row.creditAccount)])
  const nameOf = await namesOfAccounts(db, accounts, lang)
  const shown = (account: string) => {
    const parts = partsOf(account)
    return { ...parts, name: nameOf(parts) }
  }
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    state: stateOf(row),
    amount: toBirr(row.amountSantim),
    debit: shown(row.debitAccount),
    credit: shown(row.creditAccount),
    seller:
      row.sellerId === null
        ? null
        : { _id: row.sellerId, name: nameOf({ kind: 'seller-payable-available', name: row.sellerId }) },
    reverses: row.reverses,
    reversedBy: row.reversedBy,
    reason: row.reason,
    evidence: row.evidence,
    link: row.link,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.toISOString(),
    isOwn: staffId !== null && row.proposedById === staffId,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  }))
}
