import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Provider } from '../../../../contract/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import { Redirect } from '../../../platform/http/handlers.ts'
import type { Shop } from '../../../platform/shop.ts'
import { loginCookie, loginExpiry } from './login-cookie.ts'
import { openProvider } from './providers.ts'
import { callbackUrl, isSecure, ownPath, redirectToLogin } from './redirects.ts'

type Requested = {
  provider: Provider
  lang: Language
  next?: string | undefined
  nonce?: string | undefined
}

/** If the provider cannot be reached, it redirects to `/login` with an error code. */
export async function startSocialLogin(
  { config, db, log }: Pick<Shop, 'config' | 'db' | 'log'>,
  { provider, lang, next, nonce }: Requested,
): Promise<Redirect> {
  const login = config.socialLogins[provider]
  const target = ownPath(next)
  if (!login) return redirectToLogin(config, `${provider}-unavailable`, { lang, next: target })
  try {
    const { client, scope, profileUrl } = await openProvider(provider, login)
    const started = {
      provider,
      state: randomState(),
      nonce: profileUrl ? undefined : randomNonce(),
      verifier: randomPKCECodeVerifier(),
      returnNonce: nonce,
      lang,
      next: target,
      until: loginExpiry(db.now()),
    }
    const url = buildAuthorizationUrl(client, {
      redirect_uri: callbackUrl(config, provider),
      scope,
      state: started.state,
      code_challenge: await calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
      ...(started.nonce && { nonce: started.nonce }),
    })
    return new Redirect(url.href, loginCookie(started, login.clientSecret, isSecure(config)))
  } catch (error) {
    log.warn({ err: error, provider }, 'a social login could not be started')
    return redirectToLogin(config, `${provider}-failed`, { lang, next: target })
  }
}
