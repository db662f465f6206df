import { setImmediate as afterPolling, setTimeout as pause } from 'node:timers/promises'

export class NoAnswer extends Error {}

/** Rejects with NoAnswer if `work` takes longer; what it does is not stopped. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = async (): Promise<never> => {
    await pause(ms, undefined, { signal: over.signal, ref: false })
    // The answer may have arrived while this process was busy.
    await afterPolling()
    throw new NoAnswer(`No answer within ${ms} ms`)
  }
  const limit = late()
  limit.catch(() => undefined)
  try {
    return await Promise.race([work, limit])
  } finally {
    over.abort()
  }
}
