import { sql } from 'kysely'
import type { LineKind } from '../../../contract/reconciliation.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OpenLine } from './match-lines.ts'
import { referencesIn } from './references.ts'

export interface StatementLine {
  id: string
  account: string
  day: string
  reference: string
  text: string
  kind: LineKind
  santim: number
}

/** Lines of the account that are not matched, from the oldest on. */
export async function openLines(db: Database, account: string): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select id, account, day::text as day, reference, text, kind, santim from statement_lines
    where account = ${account} and state in ('open', 'other-amount') order by day, id`.execute(db)
  return rows
}

export function toMatch({ id, day, kind, santim, reference, text }: StatementLine): OpenLine {
  const references = referencesIn(reference, text)
  return { id, day, kind, santim, references, hasReference: reference !== '' }
}
