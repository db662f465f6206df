import { describeError } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { Subscriber } from './job.ts'

/** How a job ended. `output` is stored with it, so it holds no more of an error than its message without secrets. */
export interface Outcome {
  status: 'completed' | 'failed'
  output?: { message: string }
  error?: unknown
}

/** Runs one job; a failure is logged. Never throws. */
export async function runSubscriber(
  shop: Shop,
  { queue, run }: Subscriber,
  { id, data }: { id: string; data: unknown },
): Promise<Outcome> {
  try {
    await run(shop, data)
    return { status: 'completed' }
  } catch (error) {
    shop.log.error({ err: error, queue, job: id }, 'a job failed')
    const { message = 'The job failed' } = describeError(error) as { message?: string }
    return { status: 'failed', output: { message }, error }
  }
}
