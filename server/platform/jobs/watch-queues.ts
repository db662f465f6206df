import { raiseAlarm } from '../alarms.ts'
import type { Shop } from '../shop.ts'
import { every } from './job.ts'
import type { Job } from './job.ts'
import { failedJobs, queueHealth } from './queue-health.ts'

export const queueJobs: Job[] = [every(60, 'watch queues', createWatch())]

/** Each process logs a failed job once. */
function createWatch() {
  let logged = new Set<string>()
  return async ({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> => {
    for (const { queue, late, overdue } of await queueHealth(db)) {
      if (late > 0) raiseAlarm({ log }, 'jobs-late', { queue, late })
      if (overdue > 0) raiseAlarm({ log }, 'jobs-overdue', { queue, overdue })
    }
    const failed = await failedJobs(db)
    for (const { id, queue, tries, reason } of failed.filter((job) => !logged.has(job.id))) {
      raiseAlarm({ log }, 'job-failed', { job: id, queue, tries, reason })
    }
    logged = new Set(failed.map(({ id }) => id))
  }
}
