import { raiseAlarm } from '../alarms.ts'
import { every } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'
import type { Shop } from '../shop.ts'
import { audit } from './audit.ts'

/** 3 a.m. in Addis Ababa, which has no daylight saving time. */
const nightlyHourUtc = 0

export const auditJobs: Job[] = [every(3_600, 'audit', nightlyAudit)]

/** Returns the number of findings. */
export async function nightlyAudit(shop: Pick<Shop, 'db' | 'log'>): Promise<number> {
  if (shop.db.now().getUTCHours() !== nightlyHourUtc) return 0
  const findings = await audit(shop.db)
  for (const finding of findings) raiseAlarm(shop, 'audit', finding)
  return findings.length
}
