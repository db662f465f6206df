import { authorizationCodeGrant, fetchProtectedResource, fetchUserInfo } from 'openid-client'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { emailMaximum, nameMaximum } from '../../../../contract/limits.ts'
import { email } from '../../../../contract/shapes.ts'
import type { SocialLogin } from '../../../platform/config.ts'
import type { StartedLogin } from './login-cookie.ts'
import { readPhone } from '../contact-details.ts'
import { openProvider } from './providers.ts'

/** `email` is empty unless the provider says that it has verified it. Facebook never does. */
export type SocialProfile = {
  subject: string
  name: string
  email: string
  /** The provider has verified it, and the user has agreed to give it. */
  phone?: string | undefined
}

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
  const userInfo = client.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(client, tokens.access_token, idToken.sub)
    : {}
  const received = claims.parse({ ...userInfo, ...idToken })
  return provider === 'telegram' ? telegramProfile(received) : profileFrom(received)
}

const text = z.string().optional().catch(undefined)

const claims = z.object({
  sub: text,
  name: text,
  given_name: text,
  family_name: text,
  email: text,
  // Telegram's own number of the user, which a Mini App gets too.
  id: z.union([z.string(), z.int()]).transform(String).optional().catch(undefined),
  phone_number: z.union([z.string(), z.int()]).transform(String).optional().catch(undefined),
  phone_number_verified: z.boolean().optional().catch(undefined),
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

/** Each user of Telegram has a number that Telegram has verified, and gives it away or not. There are no mail addresses. */
function telegramProfile(received: Claims): SocialProfile {
  const { id, sub, phone_number: number, phone_number_verified: isVerified = true } = received
  const isNumber = id !== undefined && /^[1-9]\d{0,15}$/.test(id)
  return {
    // A subject that is no such number must not be taken for one.
    ...profileFrom({ ...received, sub: isNumber ? id : sub && `sub:${sub}`, email: undefined }),
    phone: number !== undefined && isVerified ? readPhone(`+${number.replace(/^\+/, '')}`) : undefined,
  }
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

export function cleanName(given = ''): string {
  return given.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, nameMaximum)
}
