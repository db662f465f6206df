import { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } from 'openid-client'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { emailMaximum, nameMaximum } from '../../../../contract/limits.ts'
import { email } from '../../../../contract/shapes.ts'
import type { SocialLogin } from '../../../platform/config.ts'
import type { StartedLogin } from './login-cookie.ts'
import { openProvider } from './providers.ts'

/** `email` is empty unless the provider says that it has verified it. Facebook never does. */
export type SocialProfile = { subject: string; name: string; email: string }

export async function fetchProfile(
  login: SocialLogin,
  { provider, state, nonce, verifier }: StartedLogin,
  returnUrl: URL,
): Promise<SocialProfile> {
  const { client, profileUrl } = await openProvider(provider, login)
  const tokens = await authorizationCodeGrant(client, returnUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(nonce !== undefined && { expectedNonce: nonce }),
  })
  if (profileUrl) return profileFrom(await fetchOAuthProfile(client, profileUrl, tokens.access_token))
  const idToken = tokens.claims()
  if (!idToken) throw new Error('the provider returned no ID token')
  const userInfo = await fetchUserInfo(client, tokens.access_token, idToken.sub)
  return profileFrom(claims.parse({ ...userInfo, ...idToken }))
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

/** Facebook names the subject `id`; X wraps the profile in `data` and returns only addresses that were confirmed. */
async function fetchOAuthProfile(client: Configuration, url: URL, accessToken: string): Promise<Claims> {
  const response = await fetchProtectedResource(client, accessToken, url, 'GET')
  if (!response.ok) throw new Error(`the profile was refused with ${response.status}`)
  const body = (await response.json()) as Record<string, unknown>
  const profile = (body.data ?? body) as Record<string, unknown>
  return claims.parse({
    ...profile,
    sub: profile.id,
    ...(profile.confirmed_email !== undefined && { email: profile.confirmed_email, email_verified: true }),
  })
}

function profileFrom(received: Claims): SocialProfile {
  if (!received.sub || received.sub.length > 255) throw new Error('the provider returned no usable subject')
  const isVerified = received.email_verified === true || received.email_verified === 'true'
  const address = isVerified ? email.safeParse(received.email?.slice(0, emailMaximum)) : undefined
  const fullName = [received.given_name, received.family_name].filter(Boolean).join(' ')
  const localPart = address?.data?.split('@')[0]
  return {
    subject: received.sub,
    email: address?.data ?? '',
    name: cleanName(received.name) || cleanName(fullName) || cleanName(localPart) || 'Merkato',
  }
}

function cleanName(given = ''): string {
  return given.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, nameMaximum)
}
