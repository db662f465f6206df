import { resolve } from 'node:path'
import { writeBackup } from '../server/backup/write-backup.ts'
import type { Call, Command } from './command.ts'
import { openProgress } from './progress.ts'
import { wrongCall } from './usage.ts'
import { withShop } from './with-shop.ts'

export const command: Command = {
  usage: 'backup FILE',
  summary: 'Writes database, pictures and settings without secrets into one archive, while the shop is open.',
  help: [
    'FILE is a compressed tar archive with a checksum of each part. It holds what shoppers entrusted to the shop:',
    'keep it where nobody else reads it. restore FILE puts it back. Exit code 3: some pictures were missing.',
  ],
  run,
}

const steps = { tables: 'Tables', pictures: 'Pictures' }

async function run(call: Call): Promise<number> {
  const [file, ...rest] = call.words
  if (!file || rest.length > 0) throw wrongCall(command.usage)
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
  for (const key of report.missing) call.say(`warning: the picture ${key} is missing from the store`)
  const { tables, rows, pictures } = report
  if (call.json) call.print(JSON.stringify({ file, ...report }))
  else call.print(`${file}: ${rows} rows of ${tables} tables, ${pictures} pictures.`)
  return report.missing.length > 0 ? 3 : 0
}
