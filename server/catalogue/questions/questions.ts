import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AnsweredQuestion, WaitingQuestion } from '../../../contract/questions.ts'
import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { findUser } from '../../customers/accounts/user.ts'
import { checkForSale } from '../products/products-for-sale.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { dependsOn } from '../../platform/dependencies.ts'
import type { QuestionsTable } from './tables.ts'

export async function pageOfQuestions(
  db: Database,
  { productId, limit, page }: { productId: string; limit: number; page: number },
): Promise<{ questions: AnsweredQuestion[]; total: number }> {
  dependsOn('questions', productId)
  await checkForSale(db, productId)
  const shown = db
    .selectFrom('questions')
    .where('productId', '=', productId)
    .where('answer', 'is not', null)
    .where('hiddenAt', 'is', null)
  const [rows, { total }] = await Promise.all([
    shown
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const questions = rows.map((row) => ({
    _id: row.id,
    question: row.body,
    askerName: row.askerName,
    askedAt: row.createdAt.toISOString(),
    answer: row.answer ?? '',
    answeredAt: (row.answeredAt ?? row.createdAt).toISOString(),
    ...(row.answeredBySeller && { bySeller: true as const }),
  }))
  return { questions, total }
}

export async function askQuestion(
  db: Database,
  userId: string,
  { productId, question, language }: { productId: string; question: string; language: Language },
): Promise<WaitingQuestion> {
  return transaction(db, async (tx) => {
    await checkForSale(tx, productId)
    const { fullName: askerName } = await findUser(tx, userId)
    const row = { userId, id: newId(), productId, body: question, askerName, language, createdAt: tx.now() }
    await tx.insertInto('questions').values(row).execute()
    return waitingQuestion({ ...row, hiddenReason: null })
  })
}

const waitingMaximum = 20

/** They are those of the user that others do not see: without an answer, or hidden. */
export async function waitingQuestions(
  db: Database,
  userId: string,
  productId: string,
): Promise<WaitingQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'body', 'createdAt', 'hiddenReason'])
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where(sql<boolean>`(answer is null or hidden_at is not null)`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(waitingMaximum)
    .execute()
  return rows.map(waitingQuestion)
}

function waitingQuestion(
  row: Pick<Selectable<QuestionsTable>, 'id' | 'body' | 'createdAt' | 'hiddenReason'>,
): WaitingQuestion {
  return {
    _id: row.id,
    question: row.body,
    askedAt: row.createdAt.toISOString(),
    ...(row.hiddenReason !== null && { hidden: row.hiddenReason }),
  }
}

/** Refuses `question-not-found`, also for a question of another user. */
export async function deleteQuestion(db: Database, userId: string, questionId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('questions')
    .where('userId', '=', userId)
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('question-not-found')
}

export async function exportQuestions(db: Database, userId: string) {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ productId, body, askerName, createdAt, answer, answeredAt, hiddenReason }) => ({
    productId,
    question: body,
    askerName,
    askedAt: createdAt.toISOString(),
    ...(answer !== null && { answer, answeredAt: answeredAt?.toISOString() }),
    ...(hiddenReason !== null && { hidden: hiddenReason }),
  }))
}

export async function clearQuestions(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('questions').where('userId', '=', userId).execute()
}
