import { sql } from 'kysely'
import { otherSide } from '../../../contract/message-rules.ts'
import type { MessageReportReason, MessageSide } from '../../../contract/message-rules.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { lockConversation } from './conversations.ts'
import type { ConversationKey } from './conversations.ts'
import type { ConversationBlocksTable } from './tables.ts'

/** Messages up to this one are read. An earlier one than before changes nothing. Refuses `message-not-found`. */
export async function markMessagesRead(
  db: Database,
  key: ConversationKey,
  { side, messageId }: { side: MessageSide; messageId: string },
): Promise<void> {
  const { position } = await findMessage(db, key, messageId)
  const column = side === 'customer' ? 'readByCustomer' : 'readBySeller'
  await db
    .updateTable('conversations')
    .set({ [column]: sql`greatest(${sql.ref(column)}, ${position})` })
    .where('userId', '=', key.userId)
    .where('partId', '=', key.partId)
    .execute()
}

interface Reported {
  side: MessageSide
  messageId: string
  reason: MessageReportReason
  text: string
}

/** A side reports a message once. Refuses `message-not-found` and `message-of-your-own`. */
export async function reportMessage(
  db: Database,
  key: ConversationKey,
  { side, messageId, reason, text }: Reported,
): Promise<void> {
  const { author } = await findMessage(db, key, messageId)
  if (author === side) throw new Refusal('message-of-your-own')
  await db
    .insertInto('messageReports')
    .values({
      ...key,
      id: newId(),
      messageId,
      reportedBy: side,
      reason,
      text,
      createdAt: db.now(),
      decision: null,
      decisionText: null,
      decidedBy: null,
      decidedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'messageId', 'reportedBy']).doNothing())
    .execute()
}

async function findMessage(db: Database, { userId, partId }: ConversationKey, messageId: string) {
  const found = await db
    .selectFrom('conversationMessages')
    .select(['position', 'author'])
    .where('userId', '=', userId)
    .where('partId', '=', partId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!found) throw new Refusal('message-not-found')
  return found
}

type Blocker = Pick<ConversationBlocksTable, 'blockedBy' | 'actor'>

/** The side can write no more in the conversation. A repetition changes nothing. Refuses `part-not-found`. */
export async function blockSide(
  db: Database,
  key: ConversationKey,
  { blocked, blockedBy, actor }: Blocker & { blocked: MessageSide },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockConversation(tx, key)
    await tx
      .insertInto('conversationBlocks')
      .values({
        ...key,
        id: newId(),
        blocked,
        blockedBy,
        actor,
        createdAt: tx.now(),
        liftedBy: null,
        liftedAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** What the other side or the shop has blocked stays. Refuses `part-not-found`. */
export async function liftOwnBlock(
  db: Database,
  key: ConversationKey,
  { side, actor }: { side: MessageSide; actor: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockConversation(tx, key)
    await tx
      .updateTable('conversationBlocks')
      .set({ liftedBy: actor, liftedAt: tx.now() })
      .where('userId', '=', key.userId)
      .where('partId', '=', key.partId)
      .where('blocked', '=', otherSide(side))
      .where('blockedBy', '=', side)
      .where('liftedAt', 'is', null)
      .execute()
  })
}
