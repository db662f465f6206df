import { Fault } from '../server/fault.ts'
import { failedJobs } from '../server/jobs/failed-jobs.ts'
import { queueHealth } from '../server/jobs/queue-health.ts'
import type { Call, Command } from './command.ts'
import { table } from './table.ts'
import { wrongCall } from './usage.ts'
import { withShop } from './with-shop.ts'

export const command: Command = {
  usage: 'jobs list | failed | retry | remove ID',
  summary:
    'Shows the queues of background jobs; lists, retries or removes jobs that failed after all retries.',
  help: ['list: unfinished jobs by queue. failed: the dead-letter queue. retry: puts all failed jobs back.'],
  run,
}

async function run(call: Call): Promise<void> {
  const [action, id, ...rest] = call.words
  if (rest.length > 0) throw wrongCall(command.usage)
  if (action === 'remove' && id) return remove(call, id)
  if (id !== undefined) throw wrongCall(command.usage)
  if (action === 'list') return list(call)
  if (action === 'failed') return listFailed(call)
  if (action === 'retry') return retry(call)
  throw wrongCall(command.usage)
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
    FAILED: failedAt.toISOString().slice(0, 16).replace('T', ' '),
    REASON: reason,
  }))
  call.print(table(rows, 'No job has failed.'))
}

async function retry(call: Call): Promise<void> {
  const retried = await withShop(call, ({ jobs }) => jobs.retryFailed())
  call.print(call.json ? JSON.stringify({ retried }) : `${retried} failed jobs are back in their queues.`)
}

async function remove(call: Call, id: string): Promise<void> {
  const isRemoved = await withShop(call, ({ jobs }) => jobs.removeFailed(id))
  if (!isRemoved) throw new Fault(`There is no failed job ${id}.`)
  call.print(call.json ? JSON.stringify({ id }) : `The failed job ${id} is removed.`)
}
