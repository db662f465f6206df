import type { ActivityAction } from '../../../../contract/office/activity-actions.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { answerQuestion, lockQuestion } from '../../../catalogue/questions/answer-questions.ts'
import { answerReview, lockReview } from '../../../catalogue/reviews/moderate-reviews.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { memberOfActor, sellerActor } from '../../../customers/seller-members/seller-actor.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

/** What is answered was read as its seller, so that it is about a product of the seller. */
interface Answering {
  id: string
  answer: string
  /** The answer that was shown is of this time; null if there was none. */
  answeredAt: string | null
  member: SellerSession
  address: string
}

interface Answered {
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  answeredBySeller: boolean
}

interface Kind {
  action: ActivityAction
  lock: (tx: Database, id: string) => Promise<Answered>
  write: (tx: Database, id: string, by: { answer: string; actor: string; isSeller: true }) => Promise<void>
}

const question: Kind = { action: 'answer-question', lock: lockQuestion, write: answerQuestion }
const review: Kind = {
  action: 'answer-review',
  lock: lockReview,
  write: (tx, id, { answer, ...by }) =>
    answerReview(tx, id, { answer: answer === '' ? null : answer, ...by }),
}

export function answerQuestionForSeller(portal: Portal, answering: Answering): Promise<void> {
  return write(portal, question, answering)
}

export function answerReviewForSeller(portal: Portal, answering: Answering): Promise<void> {
  return write(portal, review, answering)
}

async function write({ unwalled }: Portal, kind: Kind, answering: Answering): Promise<void> {
  const { id, answer, answeredAt, member, address } = answering
  const by = member.actor(address)
  const actor = sellerActor(by.name)
  await transaction(unwalled.db, async (tx) => {
    const before = await kind.lock(tx, id)
    if (before.answer !== null && !before.answeredBySeller) throw new Refusal('seller-answer-of-shop')
    if ((before.answeredAt?.toISOString() ?? null) !== answeredAt) {
      // A repetition, whose answer was lost, finds what it has written.
      if (before.answeredBy === actor && before.answer === answer) return
      if (before.answeredBy === null) throw new Refusal('changed-meanwhile')
      throw new Refusal('seller-answered', { who: memberOfActor(before.answeredBy) ?? before.answeredBy })
    }
    await kind.write(tx, id, { answer, actor, isSeller: true })
    await recordActivity(tx, by, {
      action: kind.action,
      subject: id,
      before: { answer: before.answer },
      after: { answer },
    })
  })
}
