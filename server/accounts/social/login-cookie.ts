import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { provider } from '../../../contract/accounts.ts'
import { languages } from '../../../contract/language.ts'

/**
 * What a browser carries between leaving for a provider and coming back: state, PKCE verifier and where to go then.
 * It is signed, lives ten minutes, and ties the way back to the browser that left.
 */
const startedLogin = z.object({
  provider,
  state: z.string(),
  verifier: z.string(),
  lang: z.enum(languages),
  next: z.string().optional(),
  /** Ms since 1970. */
  until: z.number(),
})
export type StartedLogin = z.infer<typeof startedLogin>

const name = 'social_login'
const lifeSeconds = 10 * 60

/** When a login started now must be finished, in ms since 1970. */
export function loginEnd(now: Date): number {
  return now.getTime() + lifeSeconds * 1000
}

/** The `Set-Cookie` that remembers a started login. */
export function loginCookie(started: StartedLogin, secret: string, isSecure: boolean): string {
  const content = Buffer.from(JSON.stringify(started)).toString('base64url')
  return cookie(`${content}.${signatureOf(content, secret)}`, lifeSeconds, isSecure)
}

/** The `Set-Cookie` that forgets it. */
export function forgottenLogin(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

/** The login that the `Cookie` header remembers; undefined where it is forged, foreign, too old or not there. */
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

/** Signed with what every process of the shop shares and nobody else knows: the provider's client secret. */
function signatureOf(content: string, secret: string): string {
  return createHmac('sha256', `social login ${secret}`).update(content).digest('base64url')
}
