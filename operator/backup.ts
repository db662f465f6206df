import { resolve } from 'node:path'
import { writeBackup } from '../server/backup/write-backup.ts'
import type { Call, ShopCommand } from './command.ts'
import { openProgress } from './progress.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('backup <FILE>')
    .usage('FILE')
    .description(
      'Writes the database, the pictures and the settings without secrets to one archive. The shop may be running.',
    )
    .addHelpText(
      'after',
      `
FILE is a compressed tar archive (.tar.gz) with checksums. It contains personal
data: store it where only you can read it. With BACKUP_RECIPIENT, it is encrypted
in the format of age (.tar.gz.age). restore FILE restores it.
Exit code 3: some pictures were missing.`,
    )
    .run(run)
}

const steps = { tables: 'Tables', pictures: 'Pictures' }

async function run(call: Call): Promise<number> {
  const [file = ''] = call.words
  const progress = openProgress()
  const report = await withShop(call, ({ config, databaseUrl, media, db }) =>
    writeBackup({
      file: resolve(file),
      config,
      databaseUrl,
      media,
      now: db.now(),
      onProgress: (step, done, total) => call.json || progress.show(steps[step], done, total, step),
    }),
  )
  progress.end()
  for (const key of report.missing) call.info(`warning: the picture ${key} is missing from the picture store`)
  const { tables, rows, pictures } = report
  if (call.json) call.print(JSON.stringify({ file, ...report }))
  else call.print(`${file} contains ${rows} rows of ${tables} tables and ${pictures} pictures.`)
  return report.missing.length > 0 ? 3 : 0
}
