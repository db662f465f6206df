import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { provider } from '../../../../contract/accounts.ts'
import { languages } from '../../../../contract/language.ts'

/** A signed cookie stores it while the user is at the provider. */
const startedLogin = z.object({
  provider,
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string(),
  /** The nonce is the storefront's own, which the return page compares. */
  returnNonce: z.string().optional(),
  lang: z.enum(languages),
  next: z.string().optional(),
  /** It is in milliseconds since 1970. */
  until: z.number(),
})
export type StartedLogin = z.infer<typeof startedLogin>

const name = 'social_login'
const lifeSeconds = 10 * 60

export function loginExpiry(now: Date): number {
  return now.getTime() + lifeSeconds * 1000
}

export function loginCookie(started: StartedLogin, secret: string, isSecure: boolean): string {
  const content = Buffer.from(JSON.stringify(started)).toString('base64url')
  return cookie(`${content}.${signatureOf(content, secret)}`, lifeSeconds, isSecure)
}

export function expiredLoginCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

export function readLoginCookie(header: string, secret: string, now: Date): StartedLogin | undefined {
  const [, content = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`).exec(header) ?? []
  const expected = Buffer.from(signatureOf(content, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const read = startedLogin.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return read.success && read.data.until > now.getTime() ? read.data : undefined
}

function cookie(value: string, maxAge: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The key is the provider's client secret, which all processes share. */
function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', `social login ${secret}`).update(content).digest('base64url')
}
