import type { Selectable } from 'kysely'
import { validate } from 'uuid'
import { findUserRow, isVerifiedEmail } from '../accounts/user.ts'
import { findProductName } from '../catalogue/products-for-sale.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { Fault } from '../fault.ts'
import { publish } from '../jobs/publish.ts'
import { notify } from '../notifications/notify.ts'
import type { QuestionsTable } from './tables.ts'

type QuestionRow = Selectable<QuestionsTable>

/** Newest first, hidden ones too; of all products by default. */
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

/** Replaces an earlier answer. Faults: an unknown id. */
export async function answerQuestion(
  db: Database,
  id: string,
  { answer, actor }: { answer: string; actor: string },
): Promise<void> {
  await changeQuestion(db, id, { answer, answeredAt: db.now(), answeredBy: actor })
}

/** The asker still sees it, with the reason. Faults: an unknown id. */
export async function hideQuestion(
  db: Database,
  id: string,
  { reason, actor }: { reason: string; actor: string },
): Promise<void> {
  await changeQuestion(db, id, { hiddenAt: db.now(), hiddenBy: actor, hiddenReason: reason })
}

/** Faults: an unknown id. */
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

async function lockQuestion(tx: Database, id: string): Promise<QuestionRow> {
  const found = validate(id)
    ? await tx.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!found) throw new Fault(`There is no question ${id}.`)
  return found
}

/** Once for each question, when its answer is shown first. */
async function tellAsker(
  tx: Database,
  { userId, id, productId, language, answer }: QuestionRow,
): Promise<void> {
  const product = await findProductName(tx, productId, language)
  await notify(tx, userId, {
    type: 'other',
    messageKey: 'question-answered',
    values: { product },
    causeId: id,
  })
  const { email, fullName: name } = await findUserRow(tx, userId)
  if (!(await isVerifiedEmail(tx, userId, email))) return
  await publish(tx, 'mail.requested', {
    id: `question-answered.${id}`,
    to: email,
    lang: language,
    template: 'question-answered',
    values: { name, product, productId, answer: answer ?? '' },
  })
}
