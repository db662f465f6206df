import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { MessageReportDecision } from '../../../contract/message-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { blockSide } from './act-on-conversation.ts'
import type { ConversationBlocksTable, MessageReportsTable } from './tables.ts'

export interface ReportRow extends Selectable<MessageReportsTable> {
  orderNumber: string
  storeName: string
  translations: Translations<'storeName'>
}

interface Wanted {
  state: 'open' | 'decided'
  after?: string | undefined
  limit: number
}

/** The newest comes first. */
export async function listMessageReports(
  db: Database,
  { state, after, limit }: Wanted,
): Promise<{ reports: ReportRow[]; after: string | null }> {
  const ofState = state === 'open' ? sql`r.decision is null` : sql`r.decision is not null`
  const found = await read(db, sql`${ofState} and ${afterCursor(after, { table: 'r' })}`, limit + 1)
  const page = pageOf(found, limit)
  return { reports: page.rows, after: page.after }
}

/** Refuses `message-report-not-found`. */
export async function findMessageReport(db: Database, reportId: string): Promise<ReportRow> {
  const [found] = await read(db, sql`r.id = ${reportId}::uuid`, 1)
  if (!found) throw new Refusal('message-report-not-found')
  return found
}

async function read(db: Database, where: RawBuilder<unknown>, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.*, o.order_number, s.store_name, s.translations
    from message_reports r
    join conversations c on c.user_id = r.user_id and c.part_id = r.part_id
    join orders o on o.user_id = c.user_id and o.id = c.order_id
    join sellers s on s.id = c.seller_id
    where ${where}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

interface Decided {
  decision: MessageReportDecision
  text: string
  actor: string
  record: (tx: Database, report: ReportRow) => Promise<void>
}

/**
 * A member of staff decides a report once; a repetition of the same decision changes nothing. Refuses
 * `message-report-not-found` and `message-report-decided`.
 */
export async function decideMessageReport(
  db: Database,
  reportId: string,
  { decision, text, actor, record }: Decided,
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await findMessageReport(tx, reportId)
    const { userId, partId, id } = found
    const { numUpdatedRows } = await tx
      .updateTable('messageReports')
      .set({ decision, decisionText: text, decidedBy: actor, decidedAt: tx.now() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('decision', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const now = await findMessageReport(tx, reportId)
      if (now.decision === decision && now.decisionText === text && now.decidedBy === actor) return
      throw new Refusal('message-report-decided', { who: now.decidedBy ?? '' })
    }
    if (decision !== 'dismissed') {
      const blocked = decision === 'customer-blocked' ? 'customer' : 'seller'
      await blockSide(tx, { userId, partId }, { blocked, blockedBy: 'office', actor })
    }
    await record(tx, found)
  })
}

export function blocksOf(
  db: Database,
  { userId, partId }: Pick<ReportRow, 'userId' | 'partId'>,
): Promise<Selectable<ConversationBlocksTable>[]> {
  return db
    .selectFrom('conversationBlocks')
    .selectAll()
    .where('userId', '=', userId)
    .where('partId', '=', partId)
    .where('liftedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Refuses `message-report-not-found`, and `message-block-lifted` also for a block of another conversation. */
export async function liftBlock(
  db: Database,
  reportId: string,
  {
    blockId,
    actor,
    record,
  }: {
    blockId: string
    actor: string
    record: (
      tx: Database,
      report: ReportRow,
      block: Pick<ConversationBlocksTable, 'blocked'>,
    ) => Promise<void>
  },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await findMessageReport(tx, reportId)
    const lifted = await tx
      .updateTable('conversationBlocks')
      .set({ liftedBy: actor, liftedAt: tx.now() })
      .where('userId', '=', found.userId)
      .where('partId', '=', found.partId)
      .where('id', '=', blockId)
      .where('liftedAt', 'is', null)
      .returning('blocked')
      .executeTakeFirst()
    if (!lifted) throw new Refusal('message-block-lifted')
    await record(tx, found, lifted)
  })
}
