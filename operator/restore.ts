import { resolve } from 'node:path'
import { allJobs } from '../server/all-jobs.ts'
import { readIdentities } from '../server/operations/backup/encryption.ts'
import { restoreBackup } from '../server/operations/backup/restore-backup.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { subscribersOf } from '../server/platform/jobs/job.ts'
import { makeDataDir } from '../server/platform/make-data-dir.ts'
import { openMediaStore } from '../server/platform/media/open-media-store.ts'
import { openCommandLog } from './command-log.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { openProgress } from './progress.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('restore <FILE>')
    .usage('FILE [--identity FILE]')
    .description('Restores a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.')
    .option('--identity <file>', 'secret key of age, for an encrypted backup')
    .addHelpText(
      'after',
      `
The archive is verified completely before anything is written. All users have to
log in again; codes and links that were mailed before stop working.
Exit code 2: the backup cannot be used, or the shop is not empty.`,
    )
    .run(run)
}

const steps = { checking: 'Checking', restoring: 'Restoring' }

async function run({ config, words, options, json, info, print }: Call): Promise<void> {
  const [file = ''] = words
  const identity = textOf(options.identity)
  const identities = identity === undefined ? [] : await readIdentities(resolve(identity))
  const { databaseUrl, dataDir } = config
  await makeDataDir(dataDir)
  const progress = openProgress()
  const report = await restoreBackup(() => openDatabase(config, { info }), {
    file: { path: resolve(file), identities },
    databaseUrl,
    dataDir,
    media: await openMediaStore(config),
    subscribers: subscribersOf(allJobs),
    log: openCommandLog(config),
    onProgress: (step, done, total) => json || progress.show(steps[step], done, total, 'bytes'),
  })
  progress.end()
  if (json) return print(JSON.stringify(report))
  print(`Restored the backup of ${report.createdAt}: ${report.rows} rows, ${report.pictures} pictures.`)
  print(`Its settings, without secrets, are in ${report.settings}.`)
  print('npm run shop -- audit checks that everything is consistent.')
}
