import type { Database } from '../../platform/database/connect.ts'
import { failedJobs, queueHealth } from '../../platform/jobs/queue-health.ts'
import type { QueueHealth } from '../../platform/jobs/queue-health.ts'
import { failure, ok, reasonOf, warning } from './finding.ts'
import type { Finding } from './finding.ts'

export async function checkJobs(db: Database): Promise<Finding[]> {
  const about = 'Jobs'
  try {
    const queues = await queueHealth(db)
    const found: Finding[] = []
    const late = named(queues, 'late')
    if (late) found.push(warning(about, `Waiting for longer than a minute: ${late}. Is the shop running?`))
    const overdue = named(queues, 'overdue')
    if (overdue) found.push(failure(about, `Active for longer than their time limit: ${overdue}.`))
    const retrying = named(queues, 'retrying')
    if (retrying)
      found.push(warning(about, `Failed and to be retried: ${retrying}. The reasons are in the log.`))
    if (queues.some(({ failed }) => failed > 0)) found.push(failure(about, await failedForGood(db, queues)))
    return found.length > 0 ? found : [ok(about, 'No jobs are stuck.')]
  } catch (error) {
    return [warning(about, `They cannot be checked: ${reasonOf(error)}.`)]
  }
}

async function failedForGood(db: Database, queues: QueueHealth[]): Promise<string> {
  const newest = (await failedJobs(db)).at(-1)
  const reason = newest?.reason.replace(/\.$/, '')
  return (
    `In the dead-letter queue, after all retries: ${named(queues, 'failed')}. ` +
    `The newest failed with: ${reason}. Fix the cause, then run jobs retry, or jobs remove ID.`
  )
}

function named(queues: QueueHealth[], state: Exclude<keyof QueueHealth, 'queue'>): string {
  const some = queues.filter((queue) => queue[state] > 0)
  return some.map((queue) => `${queue[state]} in ${queue.queue}`).join(', ')
}
