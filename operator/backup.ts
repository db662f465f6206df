import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { backupOutcome, writeBackup } from '../server/operations/backup/write-backup.ts'
import { recordRun } from '../server/operations/maintenance/runs.ts'
import { askToGoOn } from './ask.ts'
import type { Terminal } from './ask.ts'
import type { Call, ShopCommand } from './command.ts'
import { openInterrupt } from './interrupt.ts'
import { operator, operatorName } from './operator-name.ts'
import { openProgress } from './progress.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('backup <FILE>')
    .usage('FILE [--overwrite]')
    .description(
      'Writes the database, the pictures and the settings without secrets to one archive. The shop may be running.',
    )
    .option('--overwrite', 'replace FILE if it exists, without asking')
    .addHelpText(
      'after',
      `
FILE is a compressed tar archive (.tar.gz) with checksums. It contains personal
data: store it where only you can read it. With BACKUP_RECIPIENT, it is encrypted
in the format of age (.tar.gz.age). restore FILE restores it.
Exit code 3: some pictures were missing or damaged.`,
    )
    .run(run)
}

const steps = { tables: 'Tables', pictures: 'Pictures' }

async function run(call: Call): Promise<number> {
  const [file = ''] = call.words
  if (call.options.overwrite !== true && existsSync(file)) await askToOverwrite(file, call)
  const interrupt = openInterrupt('backup')
  const progress = openProgress()
  const report = await withShop(call, async ({ config, databaseUrl, media, db }) => {
    const written = await writeBackup({
      file: resolve(file),
      config,
      databaseUrl,
      media,
      now: db.now(),
      onProgress: (step, done, total) => {
        interrupt.check()
        if (!call.json) progress.show(steps[step], done, total, step)
      },
    })
    await recordRun(db, { kind: 'backup', actor: operatorName(), ...backupOutcome(written) })
    const { tables, rows, pictures } = written
    const after = { tables, rows, pictures }
    await recordActivity(db, operator(), { action: 'make-backup', subject: file, after })
    return written
  }).finally(() => {
    interrupt.close()
    progress.end()
  })
  if (!call.json) warn(report, call.info)
  const { tables, rows, pictures } = report
  if (call.json) call.print(JSON.stringify({ file, ...report }))
  else call.print(`${file} contains ${rows} rows of ${tables} tables and ${pictures} pictures.`)
  return report.missing.length + report.damaged.length > 0 ? 3 : 0
}

const warningsMaximum = 100

/** Each picture has several files. */
export function warn(
  { missing, damaged }: { missing: readonly string[]; damaged: readonly string[] },
  info: Call['info'],
): void {
  const warnings = [
    ...damaged.map((key) => `the picture ${key} is damaged and was left out`),
    ...missing.map((key) => `the picture ${key} is missing from the picture store`),
  ]
  for (const warning of warnings.slice(0, warningsMaximum)) info(`warning: ${warning}`)
  const more = warnings.length - warningsMaximum
  if (more > 0) info(`and ${more.toLocaleString('en')} more warnings`)
}

export function askToOverwrite(file: string, call: Pick<Call, 'json'>, terminal?: Terminal): Promise<void> {
  return askToGoOn(`${file} exists. Replace it?`, call, {
    unanswered: `${file} exists. --overwrite replaces it. Nothing was written.`,
    no: 'Nothing was written.',
    terminal,
  })
}
