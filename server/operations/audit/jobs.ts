import type { RunResult } from '../../../contract/office/health.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { recordRun } from '../maintenance/runs.ts'
import type { Shop } from '../../platform/shop.ts'
import { auditNightly } from './audit.ts'
import type { Finding } from './audit.ts'

/** It is 3 a.m. in Addis Ababa, which has no daylight saving time. */
const nightlyHourUtc = 0
/** Only what changed is audited on other days than Sunday. */
const fullAuditDay = 0

export const auditJobs: Job[] = [every(3_600, 'audit', nightlyAudit)]

export async function nightlyAudit(shop: Pick<Shop, 'db' | 'log'>): Promise<number> {
  const now = shop.db.now()
  if (now.getUTCHours() !== nightlyHourUtc) return 0
  const findings = await auditNightly(shop.db, now.getUTCDay() === fullAuditDay ? 'everything' : 'changes')
  for (const finding of findings) raiseAlarm(shop, 'audit', finding)
  await recordRun(shop.db, {
    kind: 'audit',
    outcome: findings.length > 0 ? 'bad' : 'good',
    result: auditResult(findings),
  })
  return findings.length
}

export function auditResult(findings: Finding[]): RunResult {
  return {
    findings: findings.map(({ subject, detail, holds }) => ({
      about: subject,
      state: 'error',
      sentence: `${detail}. ${holds}`,
    })),
  }
}
