import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The texts in the shop's outbox to this number, the oldest first. */
export async function smsTo(dataDir: string, phone: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.sms')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  const head = `To: ${phone}\n\n`
  return files.filter((file) => file.startsWith(head)).map((file) => file.slice(head.length).trimEnd())
}
