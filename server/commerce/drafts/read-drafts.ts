import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { draftsListed } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DraftLinesTable, DraftsTable } from './tables.ts'

export type DraftLine = Omit<Selectable<DraftLinesTable>, 'draftId' | 'position'>
export type Draft = Selectable<DraftsTable> & { lines: DraftLine[] }

export async function findDraft(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Draft | undefined> {
  const draft = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return draft && { ...draft, lines: await linesOf(db, id) }
}

export async function readDraft(
  db: Database,
  id: string,
  options: { isLocked?: boolean } = {},
): Promise<Draft> {
  const draft = await findDraft(db, id, options)
  if (!draft) throw new Refusal('draft-not-found')
  return draft
}

function linesOf(db: Database, draftId: string): Promise<DraftLine[]> {
  return db
    .selectFrom('draftLines')
    .select(['variantId', 'quantity', 'unitPriceSantim', 'priceReason', 'note', 'held'])
    .where('draftId', '=', draftId)
    .orderBy('position')
    .execute()
}

type ListedDraft = Omit<Selectable<DraftsTable>, 'note' | 'address'> & {
  lineCount: number
  accountName: string | null
  accountPhone: string | null
  variantId: string | null
}

/** Those that were changed last come first, without those that are orders now. */
export async function listDrafts(db: Database): Promise<ListedDraft[]> {
  const { rows } = await sql<ListedDraft>`
    select d.*, (select count(*)::int from draft_lines l where l.draft_id = d.id) as line_count,
      (select l.variant_id from draft_lines l where l.draft_id = d.id order by l.position limit 1) as variant_id,
      u.full_name as account_name, u.phone as account_phone
    from drafts d left join users u on u.id = d.customer_id where d.order_id is null
    order by d.changed_at desc, d.id desc limit ${draftsListed}`.execute(db)
  return rows
}
