import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { Fault } from '../server/platform/fault.ts'
import { failedJobs, queueHealth } from '../server/platform/jobs/queue-health.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

export function addCommand(program: ShopCommand): void {
  const jobs = program
    .command('jobs')
    .usage('list | failed | retry | remove ID')
    .description('Shows the background jobs; retries or removes those that failed.')
  jobs.command('list').description('Counts the unfinished jobs of each queue.').run(list)
  jobs.command('failed').description('Lists the jobs that failed after all retries.').run(listFailed)
  jobs.command('retry').description('Puts all failed jobs back into their queues.').run(retry)
  jobs.command('remove <ID>').usage('ID').description('Removes a failed job.').run(remove)
}

async function list(call: Call): Promise<void> {
  const queues = await withShop(call, ({ db }) => queueHealth(db))
  if (call.json) return call.print(JSON.stringify(queues))
  const rows = queues.map(({ queue, waiting, late, active, overdue, retrying, failed }) => ({
    QUEUE: queue,
    WAITING: waiting,
    LATE: late,
    ACTIVE: active,
    OVERDUE: overdue,
    RETRYING: retrying,
    FAILED: failed,
  }))
  call.print(table(rows, 'There are no queues.'))
}

async function listFailed(call: Call): Promise<void> {
  const jobs = await withShop(call, ({ db }) => failedJobs(db))
  if (call.json) return call.print(JSON.stringify(jobs))
  const rows = jobs.map(({ id, queue, tries, failedAt, reason }) => ({
    JOB: id,
    QUEUE: queue,
    TRIES: tries,
    FAILED: toMinute(failedAt),
    REASON: reason,
  }))
  call.print(table(rows, 'No job has failed.'))
}

async function retry(call: Call): Promise<void> {
  const retried = await withShop(call, async ({ db, jobs }) => {
    const count = await jobs.retryFailed()
    await recordActivity(db, operator(), { action: 'retry-jobs', subject: '', after: { retried: count } })
    return count
  })
  call.print(call.json ? JSON.stringify({ retried }) : `Failed jobs put back into their queues: ${retried}.`)
}

async function remove(call: Call): Promise<void> {
  const [id = ''] = call.words
  const isRemoved = await withShop(call, async ({ db, jobs }) => {
    const wasFailed = await jobs.removeFailed(id)
    if (wasFailed) await recordActivity(db, operator(), { action: 'remove-job', subject: id })
    return wasFailed
  })
  if (!isRemoved) throw new Fault(`There is no failed job ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : `The failed job ${id} was removed.`)
}
