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
      if (late > 0)
        log.error({ alarm: 'jobs-late', queue, late }, 'jobs have waited for longer than a minute')
      if (overdue > 0)
        log.error({ alarm: 'jobs-overdue', queue, overdue }, 'jobs are active beyond their time limit')
    }
    const failed = await failedJobs(db)
    for (const { id, queue, tries, reason } of failed.filter((job) => !logged.has(job.id))) {
      const alarm = { alarm: 'job-failed', job: id, queue, tries, reason }
      log.error(alarm, 'a job failed after all retries and is in the dead-letter queue')
    }
    logged = new Set(failed.map(({ id }) => id))
  }
}
