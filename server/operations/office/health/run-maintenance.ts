import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MaintenanceKind, RunOutcome, RunResult } from '../../../../contract/office/health.ts'
import { auditResult } from '../../audit/jobs.ts'
import { audit } from '../../audit/audit.ts'
import { backupOutcome, writeBackup } from '../../backup/write-backup.ts'
import { checkRunningShop } from '../../doctor/jobs.ts'
import { reasonOf } from '../../doctor/finding.ts'
import { on } from '../../../platform/jobs/job.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { countSteps, finishRun, startRun } from '../../maintenance/runs.ts'
import type { Shop } from '../../../platform/shop.ts'

/** An audit of years, or a backup of many pictures, may take so long. */
const timeoutSeconds = 6 * 60 * 60
const progressMs = 1_000

export const maintenanceJobs: Job[] = [
  {
    ...on('maintenance.requested', 'office', async (shop, { id }) => runRequested(shop, id)),
    timeoutSeconds,
    concurrency: 1,
  },
]

/** A job that runs again after its process was killed starts anew. What fails is the outcome, and not repeated. */
async function runRequested(shop: Shop, id: string): Promise<void> {
  const kind = await startRun(shop.db, id)
  if (!kind) return
  const ended = await perform(shop, id, kind).catch((error: unknown) => {
    shop.log.error({ err: error, run: id, kind }, 'a maintenance run failed')
    return { outcome: 'failed' as const, result: { reason: reasonOf(error) } }
  })
  await finishRun(shop.db, id, ended)
}

type Ended = { outcome: RunOutcome; result: RunResult }

async function perform(shop: Shop, id: string, kind: MaintenanceKind): Promise<Ended> {
  if (kind === 'backup') return backUp(shop, id)
  if (kind === 'audit') {
    const findings = await audit(shop.db)
    return { outcome: findings.length > 0 ? 'bad' : 'good', result: auditResult(findings) }
  }
  const findings = await checkRunningShop(shop)
  return { outcome: findings.some(({ state }) => state === 'error') ? 'bad' : 'good', result: { findings } }
}

/** Only the newest file stays. The earlier one is deleted when the new one is whole, so that there always is one. */
async function backUp(shop: Shop, id: string): Promise<Ended> {
  const { config, databaseUrl, media, db } = shop
  const folder = backupsOf(shop)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = `${id}.tar.gz${config.backupRecipient === null ? '' : '.age'}`
  let shownAt = 0
  const report = await writeBackup({
    file: join(folder, file),
    config,
    databaseUrl,
    media,
    now: db.now(),
    onProgress(_step, done, total) {
      const at = performance.now()
      if (at - shownAt < progressMs) return
      shownAt = at
      countSteps(db, id, { done, total }).catch((error: unknown) =>
        shop.log.warn({ err: error }, 'no progress'),
      )
    },
  })
  for (const old of await readdir(folder)) {
    if (old !== file) await rm(join(folder, old), { force: true })
  }
  return backupOutcome(report)
}

const backupsOf = ({ config }: Pick<Shop, 'config'>) => join(config.dataDir, 'backups')

type BackupFile = { id: string; file: string }

/** `BACKUP_RECIPIENT` may have changed since they were made. */
export async function storedBackups(shop: Pick<Shop, 'config'>): Promise<BackupFile[]> {
  const names = await readdir(backupsOf(shop)).catch(() => [])
  return names
    .flatMap((name) => {
      const id = /^([^.]+)\.tar\.gz(?:\.age)?$/.exec(name)?.[1]
      return id === undefined ? [] : [{ id, file: join(backupsOf(shop), name) }]
    })
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
}
