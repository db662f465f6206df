import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic'
import type { Provider } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { Config } from '../../config.ts'
import { Redirect } from '../../http/handlers.ts'
import type { Shop } from '../../shop.ts'
import { ownPath, pageUrl } from '../page-url.ts'
import { loginCookie, loginEnd } from './login-cookie.ts'
import { reachProvider } from './providers.ts'

type Started = { provider: Provider; lang: Language; next?: string | undefined }

/** Sends the browser to a provider, with PKCE and state; to `/login` with the reason where that cannot be. */
export async function startSocialLogin(
  { config, db, log }: Pick<Shop, 'config' | 'db' | 'log'>,
  { provider, lang, next }: Started,
): Promise<Redirect> {
  const login = config.socialLogins[provider]
  const target = ownPath(next)
  if (!login) return backToLogin(config, `${provider}-unavailable`, { lang, next: target })
  try {
    const { endpoints, scopes } = await reachProvider(provider, login)
    const [state, verifier] = [generateState(), generateCodeVerifier()]
    const client = new OAuth2Client(login.clientId, login.clientSecret, callbackUrl(config, provider))
    const url = client.createAuthorizationURLWithPKCE(
      endpoints.authorization,
      state,
      CodeChallengeMethod.S256,
      verifier,
      scopes,
    )
    const started = { provider, state, verifier, lang, next: target, until: loginEnd(db.now()) }
    return new Redirect(url.href, loginCookie(started, login.clientSecret, isSecure(config)))
  } catch (error) {
    log.warn({ err: error, provider }, 'a social login could not be started')
    return backToLogin(config, `${provider}-failed`, { lang, next: target })
  }
}

/** Where the provider sends the browser back to; it has to be registered there. */
export function callbackUrl({ accountApiUrl, publicUrl }: Config, provider: Provider): string {
  return `${accountApiUrl ?? publicUrl}/api/auth/${provider}/callback`
}

/** The login page, which says what `error` means. */
export function backToLogin(
  config: Config,
  error: string,
  { lang, next, cookie }: { lang: Language; next?: string | undefined; cookie?: string },
): Redirect {
  return new Redirect(pageUrl(pagesOrigin(config), lang, '/login', { error, next }), cookie)
}

/** Where the pages are, as seen from this call: at the same address, which needs no name, unless they run apart. */
export function pagesOrigin({ accountApiUrl, publicUrl }: Config): string {
  return accountApiUrl ? publicUrl : ''
}

export function isSecure({ accountApiUrl, publicUrl }: Config): boolean {
  return (accountApiUrl ?? publicUrl).startsWith('https:')
}
