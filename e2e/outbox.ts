import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** The six digits of the newest code mailed to an address; waits for a mail past the first `known` ones. */
export async function mailedCode(address: string, known = 0): Promise<string> {
  const isTo = (mail: string) => mail.includes(`\nTo: ${address}`) && /^Subject:.*\d{6}/m.test(mail)
  let codes: string[] = []
  await expect
    .poll(async () => {
      codes = (await outbox()).filter(isTo).map((mail) => /^Subject:.*?(\d{6})/m.exec(mail)?.[1] ?? '')
      return codes.length
    })
    .toBeGreaterThan(known)
  return codes.at(-1) ?? ''
}

/** The path and query of the newest link to set a password that was mailed to an address. */
export async function mailedResetPath(address: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const mail = (await outbox()).findLast((text) => text.includes(`\nTo: ${address}`))
      const plain = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      path = /https?:\/\/[^/]+(\/reset-password\?token=[\w%-]+)/.exec(plain ?? '')?.[1]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Every mail of the shop that these journeys run against, oldest first. */
async function outbox(): Promise<string[]> {
  const folder = join(test.info().config.webServer?.env?.['DATA_DIR'] ?? '', 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml')).toSorted() // others are still being written
  return Promise.all(mails.map((file) => readFile(join(folder, file), 'utf8')))
}
