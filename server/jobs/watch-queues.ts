import type { Shop } from '../shop.ts'
import { failedJobs } from './failed-jobs.ts'
import { every } from './job.ts'
import type { Job } from './job.ts'
import { queueHealth } from './queue-health.ts'

/** Every minute: jobs that nobody finishes, and those that have failed for good, are an alarm in the log. */
export const queueJobs: Job[] = [every(60, 'watch queues', newWatch())]

/** Each process names a failed job once: after a restart the log names again those that are still there. */
function newWatch() {
  let named = new Set<string>()
  return async ({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> => {
    for (const { queue, late, overdue } of await queueHealth(db)) {
      if (late > 0)
        log.error({ alarm: 'jobs-late', queue, late }, 'jobs have waited for longer than a minute')
      if (overdue > 0)
        log.error({ alarm: 'jobs-overdue', queue, overdue }, 'jobs are active beyond their limit')
    }
    const failed = await failedJobs(db)
    for (const { id, queue, tries, reason } of failed.filter((job) => !named.has(job.id))) {
      const alarm = { alarm: 'job-failed', job: id, queue, tries, reason }
      log.error(alarm, 'a job has failed for good and is in the dead-letter queue')
    }
    named = new Set(failed.map(({ id }) => id))
  }
}
