import { Refusal } from '../../../contract/refusals.ts'

export type Turns = {
  /** Each customer has one picture under work, and the customers wait for each other. */
  inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

const retryAfter = { ownPicture: 2, others: 10 }

export function openTurns(waitingMaximum: number): Turns {
  const customers = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    async inTurn(userId, work) {
      if (customers.has(userId)) throw new Refusal('too-many-requests', { retryAfter: retryAfter.ownPicture })
      if (customers.size > waitingMaximum) {
        throw new Refusal('too-many-requests', { retryAfter: retryAfter.others })
      }
      customers.add(userId)
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        customers.delete(userId)
      }
    },
  }
}
