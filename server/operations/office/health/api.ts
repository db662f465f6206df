import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '../../../../contract/language.ts'
import type { Health, MaintenanceKind, MaintenanceRun } from '../../../../contract/office/health.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { findingText } from '../../../../messages/refusal-text.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers, Reply } from '../../../platform/http/handlers.ts'
import { removeFailedJob, retryFailedJobs } from '../../../platform/jobs/open-queues.ts'
import { failedJobs, queueHealth } from '../../../platform/jobs/queue-health.ts'
import { lastFinishedRuns, requestRun, unfinishedRuns } from '../../maintenance/runs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { storedBackups } from './run-maintenance.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string
}

const shownJobs = 100

export const healthHandlers = handlers({
  'GET /office/health': (shop, { lang }) => showHealth(shop, lang),
  'POST /office/health/runs': (shop, { body, staff, address, lang }) =>
    start(shop, { kind: body.kind, actor: staff.actor(address), lang }),
  'POST /office/health/backups': (shop, { staff, address, lang }) => {
    staff.requireConfirmation()
    return start(shop, { kind: 'backup', actor: staff.actor(address), lang })
  },
  'POST /office/health/backups/:runId/download': async (shop, { params, staff }) => {
    staff.requireConfirmation()
    const { bytes, opened } = await openBackup(shop, params.runId)
    await opened.close()
    return { bytes }
  },
  'GET /office/health/backups/:runId': async (shop, { params, staff, address }) => {
    staff.requireConfirmation()
    const { file, bytes, opened } = await openBackup(shop, params.runId)
    await recordActivity(shop.db, staff.actor(address), { action: 'download-backup', subject: params.runId })
    return new Reply<unknown>(opened.createReadStream(), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="merkato-${basename(file)}"`,
      },
    })
  },
  'POST /office/health/jobs/retry': async (shop, { staff, address, lang }) => {
    const retried = await retryFailedJobs(shop.db, shop.log)
    await recordActivity(shop.db, staff.actor(address), {
      action: 'retry-jobs',
      subject: '',
      after: { retried },
    })
    return showHealth(shop, lang)
  },
  'DELETE /office/health/jobs/:jobId': async (shop, { params, staff, address, lang }) => {
    await transaction(shop.db, async (tx) => {
      if (!(await removeFailedJob(tx, params.jobId))) throw new Refusal('not-found')
      await recordActivity(tx, staff.actor(address), { action: 'remove-job', subject: params.jobId })
    })
    return showHealth(shop, lang)
  },
})

const actions = { audit: 'run-audit', doctor: 'run-doctor', backup: 'make-backup' } as const

type Asked = { kind: MaintenanceKind; actor: Actor; lang: Language }

async function start(shop: Shop, { kind, actor, lang }: Asked): Promise<Health> {
  await transaction(shop.db, async (tx) => {
    const isNew = await requestRun(tx, { kind, actor: actor.name })
    if (isNew) await recordActivity(tx, actor, { action: actions[kind], subject: '' })
  })
  return showHealth(shop, lang)
}

async function showHealth(shop: Shop, lang: Language): Promise<Health> {
  const { db } = shop
  const [unfinished, finished, queues, failed, [backup]] = await Promise.all([
    unfinishedRuns(db),
    lastFinishedRuns(db),
    queueHealth(db),
    failedJobs(db),
    storedBackups(shop),
  ])
  return {
    version,
    runs: [...unfinished, ...finished].map((run) => inLanguage(run, lang)),
    backupId: backup?.id ?? null,
    queues,
    failed: failed.slice(0, shownJobs).map(({ id, queue, tries, failedAt, reason }) => ({
      _id: id,
      queue,
      tries,
      failedAt: failedAt.toISOString(),
      reason,
    })),
  }
}

/** An opened file can be read although the next backup removes it. Refuses `backup-not-found`, also for one of another machine. */
async function openBackup(shop: Shop, id: string) {
  const stored = (await storedBackups(shop)).find((backup) => backup.id === id)
  const opened = stored && (await open(stored.file).catch(() => undefined))
  if (!opened) throw new Refusal('backup-not-found')
  return { file: stored.file, bytes: (await opened.stat()).size, opened }
}

function inLanguage({ result, ...run }: MaintenanceRun, lang: Language): MaintenanceRun {
  const findings = result?.findings?.map(({ about, state, sentence }) => ({
    about: findingText(about, lang),
    state,
    sentence: findingText(sentence, lang),
  }))
  return { ...run, result: result && { ...result, ...(findings && { findings }) } }
}
