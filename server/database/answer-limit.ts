import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/** As long as a statement may take on a replica. */
const readAnswerMs = 10_000

/**
 * Each statement of `read` fails without an answer in time, and its connection is closed: a server that is frozen or cut
 * off ends nothing itself. Not for changes that must not be made twice.
 */
export function limitAnswers<Result>(read: () => Promise<Result>, ms = readAnswerMs): Promise<Result> {
  return limits.run(ms, read)
}

export function answerLimit(): number | undefined {
  return limits.getStore()
}
