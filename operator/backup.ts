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
      'Writes database, pictures and settings without secrets into one archive. The shop can stay open.',
    )
    .addHelpText(
      'after',
      `
FILE is a compressed tar archive with a checksum of each part. It contains the data of customers: keep it where
nobody else can read it. restore FILE puts it back. Exit code 3: some pictures were missing.`,
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
  for (const key of report.missing) call.info(`warning: the picture ${key} is missing in the store`)
  const { tables, rows, pictures } = report
  if (call.json) call.print(JSON.stringify({ file, ...report }))
  else call.print(`${file}: ${rows} rows of ${tables} tables, ${pictures} pictures.`)
  return report.missing.length > 0 ? 3 : 0
}
