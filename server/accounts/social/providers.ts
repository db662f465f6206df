import type { Provider } from '../../../contract/accounts.ts'
import type { SocialLogin } from '../../config.ts'

/** Where a provider is spoken to. */
export type Endpoints = {
  authorization: string
  token: string
  profile: string
  /** How the client secret is sent with the code: as Basic credentials, or in the body. */
  secretIn: 'header' | 'body'
}

type ProviderFacts = { endpoints: Endpoints; scopes: string[] }

const facts: Record<Provider, ProviderFacts> = {
  google: {
    endpoints: {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      profile: 'https://openidconnect.googleapis.com/v1/userinfo',
      secretIn: 'header',
    },
    scopes: ['openid', 'profile', 'email'],
  },
  facebook: {
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
      secretIn: 'body',
    },
    scopes: ['openid', 'public_profile', 'email'],
  },
  twitter: {
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      profile: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
      secretIn: 'header',
    },
    // X gives the profile out with the right to read posts alone.
    scopes: ['tweet.read', 'users.read', 'users.email'],
  },
}

const openIdScopes = ['openid', 'profile', 'email']
const discoveryMs = 10_000
const keepMs = 60 * 60_000

const discovered = new Map<string, { endpoints: Endpoints; until: number }>()

/** The endpoints and scopes of a provider; by OpenID discovery where an issuer is set. */
export async function reachProvider(provider: Provider, { issuerUrl }: SocialLogin): Promise<ProviderFacts> {
  if (!issuerUrl) return facts[provider]
  const kept = discovered.get(issuerUrl)
  if (kept && kept.until > performance.now()) return { endpoints: kept.endpoints, scopes: openIdScopes }
  const endpoints = await discover(issuerUrl)
  discovered.set(issuerUrl, { endpoints, until: performance.now() + keepMs })
  return { endpoints, scopes: openIdScopes }
}

type Discovery = {
  authorization_endpoint?: string
  token_endpoint?: string
  userinfo_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
}

async function discover(issuerUrl: string): Promise<Endpoints> {
  const answer = await fetch(`${issuerUrl}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryMs),
  })
  if (!answer.ok) throw new Error(`OpenID discovery at ${issuerUrl} was answered with ${answer.status}`)
  const found = (await answer.json()) as Discovery
  const { authorization_endpoint: authorization, token_endpoint: token, userinfo_endpoint: profile } = found
  if (!authorization || !token || !profile)
    throw new Error(`OpenID discovery at ${issuerUrl} names no endpoints`)
  const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const secretIn = methods.includes('client_secret_basic') ? 'header' : 'body'
  return { authorization, token, profile, secretIn }
}
