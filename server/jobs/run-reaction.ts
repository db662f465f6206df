import { describeError } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { Reaction } from './job.ts'

/**
 * Runs one job. A failure is logged and thrown on in the few words that may be stored with the job: the log knows
 * what must be left out of an error, the queue does not.
 */
export async function runReaction(
  shop: Shop,
  { queue, run }: Reaction,
  id: string,
  payload: unknown,
): Promise<void> {
  try {
    await run(shop, payload)
  } catch (error) {
    shop.log.error({ err: error, queue, job: id }, 'a job failed and will be tried again')
    const { message } = describeError(error) as { message: string }
    throw new Error(message ?? 'The job failed', { cause: error })
  }
}
