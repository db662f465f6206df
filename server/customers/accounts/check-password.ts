import { Refusal } from '../../../contract/refusals.ts'
import { readPhone } from './contact-details.ts'

type Owner = { email: string; fullName: string; phone: string | null }

/** NIST SP 800-63B, 3.1.1.2, wants comparisons instead of rules of composition. */
export async function checkPassword(password: string, owner: Owner): Promise<void> {
  const key = keyOf(password)
  if (ownWords(owner).includes(key) || isPhone(password, owner.phone)) throw new Refusal('password-is-yours')
  const common = await commonPasswords()
  if (isRun(key) || common.has(key) || common.has(repeatedIn(key))) throw new Refusal('password-too-common')
}

function ownWords({ email, fullName }: Owner): string[] {
  const name = keyOf(fullName)
  const words = name.split(/\s+/)
  const long = words.filter((word) => word.length >= 4)
  const [localPart = ''] = keyOf(email).split('@')
  return [keyOf(email), localPart, name, words.join(''), ...long]
}

function isPhone(password: string, phone: string | null): boolean {
  return phone !== null && readPhone(password) === phone
}

function keyOf(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** `aaaaaa`, `121212`, `abcdef` and `654321` are common, but not in the list, whose authors match them by pattern. */
function isRun(text: string): boolean {
  if (/^(.{1,2})\1+$/su.test(text)) return true
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return (
    Math.abs(step) === 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  )
}

/** It is `password` of `passwordpassword`, else the whole text. */
function repeatedIn(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text
}

const length = 10_000
const shortest = 6

let loaded: Promise<ReadonlySet<string>> | undefined

/** The list takes about 4 MB of memory, and is loaded with the first password that is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const byRank = dictionary['passwords-common'].filter((password) => password.length >= shortest)
    return new Set(byRank.slice(0, length))
  })
  return loaded
}
