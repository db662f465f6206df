import type { Shop } from '../shop.ts'
import { failedJobs } from './failed-jobs.ts'
import { every } from './job.ts'
import type { Job } from './job.ts'
import { queueHealth } from './queue-health.ts'

const everySeconds = 60

/** Every minute: jobs that nobody finishes, and those that have failed for good, are an alarm in the log. */
export const queueJobs: Job[] = [every(everySeconds, 'watch queues', newWatch())]

function newWatch() {
  let lookedAt: Date | undefined
  return async ({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<void> => {
    const since = lookedAt ?? new Date(db.now().getTime() - everySeconds * 1_000)
    lookedAt = db.now()
    for (const { queue, late, overdue } of await queueHealth(db)) {
      if (late > 0)
        log.error({ alarm: 'jobs-late', queue, late }, 'jobs have waited for longer than a minute')
      if (overdue > 0)
        log.error({ alarm: 'jobs-overdue', queue, overdue }, 'jobs are active beyond their limit')
    }
    for (const { id, queue, tries, reason } of await failedJobs(db, since)) {
      const alarm = { alarm: 'job-failed', job: id, queue, tries, reason }
      log.error(alarm, 'a job has failed for good and is in the dead-letter queue')
    }
  }
}
