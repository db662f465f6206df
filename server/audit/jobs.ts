import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import type { Shop } from '../shop.ts'
import { audit } from './audit.ts'

/** While Addis Ababa sleeps: 3 o'clock in the morning there, which knows no summer time, is midnight in UTC. */
const nightlyHourUtc = 0

/** Every night; what it finds is an alarm in the log. */
export const auditJobs: Job[] = [every(3_600, 'audit', nightlyAudit)]

/** Audits the shop if it is the hour for it. Handlers how many things do not hold. */
export async function nightlyAudit(shop: Pick<Shop, 'db' | 'log'>): Promise<number> {
  if (shop.db.now().getUTCHours() !== nightlyHourUtc) return 0
  const findings = await audit(shop.db)
  for (const finding of findings) shop.log.error({ alarm: 'audit', ...finding }, 'the audit found something')
  return findings.length
}
