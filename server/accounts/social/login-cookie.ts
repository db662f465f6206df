import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { provider } from '../../../contract/accounts.ts'
import { languages } from '../../../contract/language.ts'

/**
 * What the browser stores while the user is at the provider. The cookie is signed, is valid for ten minutes, and ensures
 * that the same browser comes back.
 */
const startedLogin = z.object({
  provider,
  state: z.string(),
  /** For OpenID Connect only. */
  nonce: z.string().optional(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  lang: z.enum(languages),
  next: z.string().optional(),
  /** Ms since 1970. */
  until: z.number(),
})
export type StartedLogin = z.infer<typeof startedLogin>

const name = 'social_login'
const lifeSeconds = 10 * 60

/** Until when a login that is started now can be finished, in ms since 1970. */
export function loginExpiry(now: Date): number {
  return now.getTime() + lifeSeconds * 1000
}

/** The `Set-Cookie` header of a started login. */
export function loginCookie(started: StartedLogin, secret: string, isSecure: boolean): string {
  const content = Buffer.from(JSON.stringify(started)).toString('base64url')
  return cookie(`${content}.${signatureOf(content, secret)}`, lifeSeconds, isSecure)
}

/** The `Set-Cookie` header that removes it. */
export function expiredLoginCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

/** The started login of a `Cookie` header; undefined where it is missing, forged or expired. */
export function readLoginCookie(header: string, secret: string, now: Date): StartedLogin | undefined {
  const [, content = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`).exec(header) ?? []
  const right = Buffer.from(signatureOf(content, secret))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const read = startedLogin.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return read.success && read.data.until > now.getTime() ? read.data : undefined
}

function cookie(value: string, maxAge: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/api/auth; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The key is the provider's client secret, which all processes of the shop share. */
function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', `social login ${secret}`).update(content).digest('base64url')
}
