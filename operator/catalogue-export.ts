import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { exportCatalogue } from '../server/catalogue/export/export-catalogue.ts'
import type { ExportForm } from '../server/catalogue/export/export-catalogue.ts'
import { Fault } from '../server/platform/fault.ts'
import { textOf } from './command.ts'
import type { Call } from './command.ts'
import { withShop } from './with-shop.ts'

/** `catalogue export` writes CSV to standard output, or to `--out FILE`, as JSON Lines if FILE ends in `.jsonl`. */
export async function exportCommand(call: Call): Promise<void> {
  const out = textOf(call.options.out)
  const form: ExportForm = /\.(jsonl|ndjson)$/i.test(out ?? '') || call.json ? 'jsonl' : 'csv'
  await withShop(call, async ({ db }) => {
    if (out === undefined) return exportCatalogue(db, { form, write: writer(process.stdout) })
    const products = await toFile(out, (write) => exportCatalogue(db, { form, write }))
    call.info(`${products} products were written to ${out}.`)
  })
}

type Write = (text: string) => Promise<void>

/** The draft is renamed at the end, so that the file is never incomplete. */
async function toFile(path: string, exportTo: (write: Write) => Promise<number>): Promise<number> {
  const draft = `${path}.${process.pid}.draft`
  try {
    const file = createWriteStream(draft, { flags: 'wx' })
    await once(file, 'open')
    const products = await exportTo(writer(file))
    file.end()
    await finished(file)
    await rename(draft, path)
    return products
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('E'))
      throw new Fault(`${path} cannot be written: ${code}.`, { exitCode: 2, cause: error })
    throw error
  }
}

/** It waits when the reader is slower. */
function writer(out: Writable): Write {
  let broken: Error | undefined
  out.on('error', (error) => (broken = error))
  return async (text) => {
    if (broken) throw broken
    if (!out.write(text)) await once(out, 'drain')
  }
}
