import type { StatementForm } from '../../../../contract/office/reconciliation.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { importStatement } from '../../../commerce/reconciliation/import-statement.ts'
import type { ImportedStatement } from '../../../commerce/reconciliation/import-statement.ts'
import { readStatementAccount } from '../../../commerce/reconciliation/statement-account.ts'
import { readHeads } from '../../../commerce/reconciliation/statement-table.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { undone } from '../../../platform/database/undone.ts'
import { importOnWire } from './on-wire.ts'

interface Given {
  file: { name: string; content: Buffer } | undefined
  body: StatementForm
  actor: Actor
}

/** Refuses what `importStatement` refuses. */
export function importUpload(tx: Database, { file, body, actor }: Given): Promise<ImportedStatement> {
  const { account, columns, dateOrder, calendar, from, until } = body
  return importStatement(tx, actor, {
    account: readStatementAccount(account),
    ...contentOf(file),
    form: { ...(columns && { columns }), ...(dateOrder && { dateOrder }), ...(calendar && { calendar }) },
    from,
    until,
  })
}

/** Where no columns are recognised, it shows those of the first line that may have heads. */
export async function previewUpload(db: Database, given: Given) {
  try {
    const imported = await undone(db, (tx) => importUpload(tx, given))
    return { columns: imported.statement.columns, preview: importOnWire(imported) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'statement-columns') throw error
    const heads = await readHeads(contentOf(given.file).content)
    return { columns: heads.map((head) => ({ head, meaning: null })), preview: null }
  }
}

function contentOf(file: Given['file']): { fileName: string; content: Buffer } {
  if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'file' }])
  return { fileName: file.name, content: file.content }
}
