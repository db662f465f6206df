import type { Database } from '../database/connect.ts'
import { failedJobs } from '../jobs/failed-jobs.ts'
import { queueHealth } from '../jobs/queue-health.ts'
import type { QueueHealth } from '../jobs/queue-health.ts'
import { heed, ill, reasonOf, well } from './finding.ts'
import type { Finding } from './finding.ts'

/** Whether background jobs are finished in time: mails, codes, links, addresses. */
export async function checkJobs(db: Database): Promise<Finding[]> {
  const about = 'Jobs'
  try {
    const queues = await queueHealth(db)
    const found: Finding[] = []
    const late = named(queues, 'late')
    if (late) found.push(heed(about, `Waiting for longer than a minute: ${late}. Is the shop running?`))
    const overdue = named(queues, 'overdue')
    if (overdue) found.push(ill(about, `Active for longer than their time limit: ${overdue}.`))
    const retrying = named(queues, 'retrying')
    if (retrying) found.push(heed(about, `Failed and to be tried again: ${retrying}. The log says why.`))
    if (queues.some(({ failed }) => failed > 0)) found.push(ill(about, await failedForGood(db, queues)))
    return found.length > 0 ? found : [well(about, 'No job is late, and none has failed.')]
  } catch (error) {
    return [heed(about, `They cannot be looked at: ${reasonOf(error)}.`)]
  }
}

async function failedForGood(db: Database, queues: QueueHealth[]): Promise<string> {
  const newest = (await failedJobs(db)).at(-1)
  const reason = newest?.reason.replace(/\.$/, '')
  return (
    `In the dead-letter queue, after all retries: ${named(queues, 'failed')}. ` +
    `The newest failed with: ${reason}. Mend the cause, then run jobs retry, or jobs remove ID.`
  )
}

/** How many jobs of which queues, as `2 in mail.requested/deliver`. Empty for none. */
function named(queues: QueueHealth[], state: Exclude<keyof QueueHealth, 'queue'>): string {
  const some = queues.filter((queue) => queue[state] > 0)
  return some.map((queue) => `${queue[state]} in ${queue.queue}`).join(', ')
}
