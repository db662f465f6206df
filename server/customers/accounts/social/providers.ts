import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
} from 'openid-client'
import type { ClientAuth, ServerMetadata } from 'openid-client'
import type { Provider } from '../../../../contract/accounts.ts'
import type { SocialLogin } from '../../../platform/config.ts'

interface SocialProvider {
  client: Configuration
  scope: string
  /** OpenID Connect needs none, as it has a user info endpoint. */
  profileUrl?: URL
}

type ProviderSettings = { metadata: ServerMetadata; scope: string; profileUrl?: URL }

/** Telegram's own address is its setting, from which everything else is read. */
type KnownProvider = Exclude<Provider, 'telegram'>

const openIdScope = 'openid profile email'
/** The user is asked for the phone number, and whether the bot may write. */
const telegramScope = 'openid profile phone telegram:bot_access'

const settings: Record<KnownProvider, ProviderSettings> = {
  google: {
    metadata: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    },
    scope: openIdScope,
  },
  facebook: {
    metadata: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    },
    scope: 'public_profile email',
    profileUrl: new URL('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
  },
  twitter: {
    metadata: {
      issuer: 'https://x.com',
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: 'https://api.x.com/2/oauth2/token',
    },
    // X requires `tweet.read` for the profile.
    scope: 'tweet.read users.read users.email',
    profileUrl: new URL('https://api.x.com/2/users/me?user.fields=confirmed_email'),
  },
}

const timeoutSeconds = 10

const discovered = new LRUCache<string, Configuration>({ max: 10, ttl: 60 * 60_000 })

export async function openProvider(provider: Provider, login: SocialLogin): Promise<SocialProvider> {
  const isTelegram = provider === 'telegram'
  if (login.issuerUrl) {
    const scope = isTelegram ? telegramScope : openIdScope
    return { client: await discover(login, login.issuerUrl), scope }
  }
  if (isTelegram) throw new Error('Telegram has no issuer')
  const { metadata, ...rest } = settings[provider]
  const client = new Configuration(metadata, login.clientId, undefined, clientSecretAuth(login.clientSecret))
  client.timeout = timeoutSeconds
  return { client, ...rest }
}

async function discover(login: SocialLogin, issuerUrl: string): Promise<Configuration> {
  const key = `${issuerUrl} ${login.clientId}`
  const known = discovered.get(key)
  if (known) return known
  const client = await discovery(
    // The full URL is needed, because the issuer in the metadata may differ from the host of this URL.
    new URL(`${issuerUrl}/.well-known/openid-configuration`),
    login.clientId,
    undefined,
    clientSecretAuth(login.clientSecret),
    { timeout: timeoutSeconds, execute: issuerUrl.startsWith('http:') ? [allowInsecureRequests] : [] },
  )
  discovered.set(key, client)
  return client
}

function clientSecretAuth(secret: string): ClientAuth {
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    authenticate(secret)(server, client, body, headers)
  }
}
