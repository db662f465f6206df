import type { Selectable } from 'kysely'
import { validate } from 'uuid'
import { Refusal } from '../../../contract/refusals.ts'
import { findUserRow } from '../../customers/accounts/user.ts'
import { findProductName } from '../products/products-for-sale.ts'
import type { Database } from '../../platform/database/connect.ts'
import { afterCursor, pageOf } from '../../platform/database/cursor.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import type { QuestionsTable } from './tables.ts'

type QuestionRow = Selectable<QuestionsTable>

export async function newestQuestions(
  db: Database,
  { productId, isWaiting, limit }: { productId?: string | undefined; isWaiting: boolean; limit: number },
): Promise<QuestionRow[]> {
  return db
    .selectFrom('questions')
    .selectAll()
    .$if(productId !== undefined, (query) => query.where('productId', '=', productId ?? ''))
    .$if(isWaiting, (query) => query.where('answer', 'is', null).where('hiddenAt', 'is', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type QuestionState = 'waiting' | 'answered' | 'hidden'

export async function pageOfQuestions(
  db: Database,
  { state, after, limit }: { state?: QuestionState | undefined; after?: string | undefined; limit: number },
): Promise<{ questions: QuestionRow[]; after: string | null }> {
  const found = await db
    .selectFrom('questions')
    .selectAll()
    .$if(state === 'waiting', (query) => query.where('answer', 'is', null).where('hiddenAt', 'is', null))
    .$if(state === 'answered', (query) => query.where('answer', 'is not', null).where('hiddenAt', 'is', null))
    .$if(state === 'hidden', (query) => query.where('hiddenAt', 'is not', null))
    .where(afterCursor(after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { rows: questions, after: next } = pageOf(found, limit)
  return { questions, after: next }
}

export async function answerQuestion(
  db: Database,
  id: string,
  { answer, actor, isSeller = false }: { answer: string; actor: string; isSeller?: boolean },
): Promise<void> {
  const by = { answeredBy: actor, answeredBySeller: isSeller }
  await changeQuestion(db, id, { answer, answeredAt: db.now(), ...by })
}

/** The asker still sees it, with the reason. Refuses `question-not-found`. */
export async function hideQuestion(
  db: Database,
  id: string,
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  await changeQuestion(db, id, { hiddenAt: db.now(), hiddenBy: actor, hiddenReason: reason })
}

export async function showQuestion(db: Database, id: string): Promise<void> {
  await changeQuestion(db, id, { hiddenAt: null, hiddenBy: null, hiddenReason: null })
}

async function changeQuestion(db: Database, id: string, change: Partial<QuestionRow>): Promise<void> {
  await transaction(db, async (tx) => {
    const question = { ...(await lockQuestion(tx, id)), ...change }
    const isTold = question.answer !== null && question.hiddenAt === null && question.toldAt === null
    await tx
      .updateTable('questions')
      .set({ ...change, ...(isTold && { toldAt: tx.now() }) })
      .where('userId', '=', question.userId)
      .where('id', '=', id)
      .execute()
    if (isTold) await tellAsker(tx, question)
  })
}

/** Refuses `question-not-found`. */
export async function lockQuestion(tx: Database, id: string): Promise<QuestionRow> {
  const { userId } = await findQuestion(tx, id)
  const found = await tx
    .selectFrom('questions')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('question-not-found')
  return found
}

export async function findQuestion(db: Database, id: string): Promise<QuestionRow> {
  const found = validate(id)
    ? await db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw new Refusal('question-not-found')
  return found
}

/** The asker is told once for each question, when its answer is shown first. */
async function tellAsker(
  tx: Database,
  { userId, id, productId, language, answer }: QuestionRow,
): Promise<void> {
  const account = await findUserRow(tx, userId)
  await tellCustomer(
    tx,
    { ...account, userId, language },
    {
      kind: 'question-answered',
      causeId: id,
      productName: await findProductName(tx, productId),
      productId,
      answer: answer ?? '',
    },
  )
}
