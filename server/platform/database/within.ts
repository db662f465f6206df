export class NoAnswer extends Error {}

/** It rejects with NoAnswer if `work` takes longer; what that does is not stopped. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  // The answer may have arrived while this process was busy, and is read before `setImmediate`.
  const end = () => setImmediate(() => late.reject(new NoAnswer(`No answer within ${ms} ms`)))
  const timer = setTimeout(end, ms).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
