import { answerQuestion } from '../../server/catalogue/questions/answer-questions.ts'
import { askQuestion } from '../../server/catalogue/questions/questions.ts'
import { questions } from '../questions.ts'
import type { PastClock } from './past-clock.ts'

/** Each comes from another shopper, some days before the last one. Answers take between two hours and a day. */
export async function seedQuestions(
  { db, setDaysAgo }: PastClock,
  productIds: ReadonlyMap<string, string>,
  shopperIds: readonly string[],
): Promise<void> {
  for (const [index, { SKU, language, question, answer }] of questions.entries()) {
    const asked = 3 + index * 8
    setDaysAgo(asked)
    const productId = productIds.get(SKU)!
    const { _id } = await askQuestion(db, shopperIds[index * 4]!, { productId, question, language })
    setDaysAgo(asked - (2 + ((index * 5) % 22)) / 24)
    await answerQuestion(db, _id, { answer, actor: 'demo' })
  }
}
