import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { recordRun } from '../maintenance/runs.ts'
import type { Shop } from '../../platform/shop.ts'
import { runChecks } from './run-checks.ts'
import type { Finding } from './finding.ts'

/** It is 3 a.m. in Addis Ababa, with the audit. */
const nightlyHourUtc = 0

export const doctorJobs: Job[] = [every(3_600, 'doctor', checkNightly)]

async function checkNightly(shop: Shop): Promise<void> {
  if (shop.db.now().getUTCHours() !== nightlyHourUtc) return
  const findings = await checkRunningShop(shop)
  const outcome = findings.some(({ state }) => state === 'error') ? 'bad' : 'good'
  await recordRun(shop.db, { kind: 'doctor', outcome, result: { findings } })
}

export function checkRunningShop({ config, databaseUrl }: Shop): Promise<Finding[]> {
  return runChecks({ ...config, databaseUrl }, () => {})
}
