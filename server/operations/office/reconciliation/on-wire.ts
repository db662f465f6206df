import { toBirr } from '../../../../contract/money.ts'
import type {
  ImportedStatementOnWire,
  ReconciliationItem,
  StatedAccountOnWire,
  StatementFile,
} from '../../../../contract/office/reconciliation.ts'
import type { ImportedStatement } from '../../../commerce/reconciliation/import-statement.ts'
import { listStatedAccounts } from '../../../commerce/reconciliation/read-files.ts'
import type { ListedFile } from '../../../commerce/reconciliation/read-files.ts'
import type { OpenItem } from '../../../commerce/reconciliation/read-items.ts'
import { listStaff } from '../../../customers/staff/members.ts'
import { writeAccount } from '../../../ledger/chart-of-accounts.ts'
import { listAccounts } from '../../../ledger/read-ledger.ts'
import type { Database } from '../../../platform/database/connect.ts'

export function importOnWire(imported: ImportedStatement): ImportedStatementOnWire {
  const { firstDay, lastDay, statement, newLines, matched, posted, opened, lackedLines } = imported
  return {
    from: firstDay,
    until: lastDay,
    lines: statement.rows.length,
    newLines,
    skipped: statement.skipped,
    matched,
    posted: posted.map(({ line, orderNumber = null }) => ({
      kind: line.kind,
      day: line.day,
      amount: toBirr(line.santim),
      orderNumber,
    })),
    open: opened,
    lacked: lackedLines,
    closing: statement.closingSantim === null ? null : toBirr(statement.closingSantim),
  }
}

/** Somebody who left the staff is not responsible any more. */
export async function itemsOnWire(db: Database, items: readonly OpenItem[]): Promise<ReconciliationItem[]> {
  const isOwned = items.some(({ ownerId }) => ownerId !== null)
  const { members } = isOwned ? await listStaff(db) : { members: [] }
  const names = new Map(members.map(({ _id, fullName }) => [_id, fullName]))
  return items.map(({ id, account, kind, day, santim, ageDays, ownerId, note, line, entry }) => {
    const name = ownerId === null ? undefined : names.get(ownerId)
    return {
      _id: id,
      account,
      kind,
      day,
      note,
      amount: toBirr(santim),
      age: ageDays,
      owner: ownerId === null || name === undefined ? null : { _id: ownerId, name },
      line: line && {
        line: line.line,
        reference: line.reference,
        text: line.text,
        amount: toBirr(line.santim),
      },
      entry: entry && {
        transaction: entry.transactionId,
        position: entry.position,
        amount: toBirr(entry.santim),
        description: entry.description,
      },
    }
  })
}

/** Those of the books that statements can be of, also before the first one. */
export async function accountsOnWire(db: Database): Promise<StatedAccountOnWire[]> {
  const stated = new Map((await listStatedAccounts(db)).map((it) => [it.account, it]))
  const kinds = await Promise.all((['gateway', 'bank'] as const).map((kind) => listAccounts(db, { kind })))
  const books = new Map(
    kinds.flatMap(({ rows }) => rows).map((row) => [writeAccount(row), row.balanceSantim] as const),
  )
  const names = [...new Set([...books.keys(), ...stated.keys()])].toSorted()
  return names.map((account) => {
    const found = stated.get(account)
    return {
      account,
      reconciledUntil: found?.reconciledUntil ?? null,
      coveredUntil: found?.coveredUntil ?? null,
      statement: typeof found?.statementSantim === 'number' ? toBirr(found.statementSantim) : null,
      books: toBirr(books.get(account) ?? 0),
      open: found?.openItems ?? 0,
    }
  })
}

export const fileOnWire = (file: ListedFile): StatementFile => ({
  _id: file.id,
  account: file.account,
  fileName: file.fileName,
  from: file.firstDay,
  until: file.lastDay,
  lines: file.lines,
  newLines: file.newLines,
  actor: file.actor,
  at: file.createdAt.toISOString(),
})
