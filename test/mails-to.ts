import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The oldest mail of the shop's outbox comes first. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${address}`))
}

export function plainText(mail: string): string {
  const [, headers = '', body = ''] =
    /(Content-Type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(mail) ?? []
  if (/base64/.test(headers)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/.test(headers)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
