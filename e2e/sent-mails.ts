import { expect, test } from '@playwright/test'
import { mailsTo, plainText } from '../test/mails-to.ts'

/** The newest six-digit code mailed to an address; ignores the first `known` mails. */
export async function mailedCode(address: string, known = 0): Promise<string> {
  let codes: string[] = []
  await expect
    .poll(async () => {
      codes = (await written(address)).flatMap((mail) => /^Subject:.*?(\d{6})/m.exec(mail)?.[1] ?? [])
      return codes.length
    })
    .toBeGreaterThan(known)
  return codes.at(-1) ?? ''
}

/** Path and query of the newest link to a page that takes a token. */
export async function mailedPath(address: string, page: '/reset-password' | '/undo-change'): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const plain = (await written(address)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      const link = new RegExp(`https?://[^/]+(${page}\\?token=[\\w%-]+)`)
      path = plain.flatMap((mail) => link.exec(mail)?.[1] ?? []).at(-1)
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Path and fragment of the newest invitation to the office or the portal. */
export async function mailedInvitation(address: string, dataDir?: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const plain = (await written(address, dataDir)).map(plainText)
      path = plain.flatMap((mail) => /https?:\/\/[^/]+(\/join#[\w-]{43})/.exec(mail)?.[1] ?? []).at(-1)
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Mails to an address, by default from the shop under test. */
function written(address: string, dataDir?: string): Promise<string[]> {
  return mailsTo(dataDir ?? test.info().config.webServer?.env?.['DATA_DIR'] ?? '', address)
}
