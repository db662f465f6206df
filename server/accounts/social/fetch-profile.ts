import { decodeIdToken, OAuth2Client } from 'arctic'
import { z } from 'zod'
import type { SocialLogin } from '../../config.ts'
import { emailMaximum, nameMaximum } from '../../../contract/limits.ts'
import { email } from '../../../contract/shapes.ts'
import type { Endpoints } from './providers.ts'

/** Who somebody is to a provider. The e-mail address is empty where the provider vouches for none. */
export type SocialProfile = { subject: string; name: string; email: string }

type Exchange = {
  login: SocialLogin
  endpoints: Endpoints
  redirectUrl: string
  code: string
  verifier: string
}

const answerMs = 10_000

/** Turns the code a browser brought back into the profile, asking the provider itself. */
export async function fetchProfile(exchange: Exchange): Promise<SocialProfile> {
  const tokens = await exchangeCode(exchange)
  const vouched = tokens.id_token ? claims.parse(decodeIdToken(tokens.id_token)) : {}
  const told = await fetchClaims(exchange.endpoints.profile, tokens.access_token)
  // What the profile says of another subject than the token's is not to be used (OpenID Connect, section 5.3.2).
  const isSame = !vouched.sub || vouched.sub === told.sub
  return profileFrom(isSame ? { ...told, ...vouched } : vouched)
}

const tokenAnswer = z.object({ access_token: z.string().min(1), id_token: z.string().optional() })

async function exchangeCode({ login, endpoints, redirectUrl, code, verifier }: Exchange) {
  if (endpoints.secretIn === 'header') {
    const client = new OAuth2Client(login.clientId, login.clientSecret, redirectUrl)
    const tokens = await withinTime(client.validateAuthorizationCode(endpoints.token, code, verifier))
    return tokenAnswer.parse(tokens.data)
  }
  const answer = await fetch(endpoints.token, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: login.clientId,
      client_secret: login.clientSecret,
      redirect_uri: redirectUrl,
      code,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(answerMs),
  })
  if (!answer.ok) throw new Error(`the code was refused with ${answer.status}`)
  return tokenAnswer.parse(await answer.json())
}

const text = z.string().optional().catch(undefined)

const claims = z.object({
  sub: text,
  name: text,
  given_name: text,
  family_name: text,
  email: text,
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
})
type Claims = z.infer<typeof claims>

/** OpenID providers tell claims, Facebook an `id`, X puts everything into `data`. */
async function fetchClaims(url: string, accessToken: string): Promise<Claims> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal: AbortSignal.timeout(answerMs),
  })
  if (!answer.ok) throw new Error(`the profile was refused with ${answer.status}`)
  const body = (await answer.json()) as Record<string, unknown>
  const told = (body.data ?? body) as Record<string, unknown>
  return claims.parse({ ...told, sub: told.sub ?? told.id, email: told.email ?? told.confirmed_email })
}

function profileFrom(told: Claims): SocialProfile {
  if (!told.sub || told.sub.length > 255) throw new Error('the provider did not say who it is')
  const address = isVouchedFor(told) ? email.safeParse(told.email?.slice(0, emailMaximum)) : undefined
  const parts = [told.given_name, told.family_name].filter(Boolean).join(' ')
  const mailName = address?.data?.split('@')[0]
  return {
    subject: told.sub,
    email: address?.data ?? '',
    name: nameFrom(told.name) || nameFrom(parts) || nameFrom(mailName) || 'Merkato',
  }
}

/** An address that its owner never confirmed to the provider could be anybody's. */
function isVouchedFor({ email_verified: verified }: Claims): boolean {
  return verified !== false && verified !== 'false'
}

function nameFrom(given = ''): string {
  return given.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, nameMaximum)
}

function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const timeout = AbortSignal.timeout(answerMs)
  return new Promise((resolve, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason as Error))
    work.then(resolve, reject)
  })
}
