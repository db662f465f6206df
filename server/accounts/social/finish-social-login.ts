import type { Provider } from '../../../contract/accounts.ts'
import { defaultLanguage } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { SocialLogin } from '../../config.ts'
import { Redirect } from '../../http/answers.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { Shop } from '../../shop.ts'
import { pageUrl } from '../page-url.ts'
import { fetchProfile } from './fetch-profile.ts'
import { findOrOpenAccount } from './find-or-open-account.ts'
import { forgottenLogin, readLoginCookie } from './login-cookie.ts'
import type { StartedLogin } from './login-cookie.ts'
import { reachProvider } from './providers.ts'
import { backToLogin, callbackUrl, isSecure, pagesOrigin } from './start-social-login.ts'

/** What the browser brought back from the provider. */
type Returned = {
  provider: Provider
  code?: string | undefined
  state?: string | undefined
  error?: string | undefined
  /** The `Cookie` header. */
  cookies: string
}

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

/** Signs in whom the provider vouches for; whatever goes wrong leads back to `/login` with the reason. */
export async function finishSocialLogin(shop: ShopParts, returned: Returned): Promise<Redirect> {
  const { config, db, log } = shop
  const { provider } = returned
  const login = config.socialLogins[provider]
  if (!login) return backToLogin(config, `${provider}-unavailable`, { lang: defaultLanguage })
  const started = readLoginCookie(returned.cookies, login.clientSecret, db.now())
  const { lang, next } = started ?? { lang: defaultLanguage }
  const cookie = forgottenLogin(isSecure(config))
  const back = (error: string) => backToLogin(config, error, { lang, next, cookie })
  if (!started || started.provider !== provider || started.state !== returned.state) {
    return back(`${provider}-failed`)
  }
  if (!returned.code)
    return back(returned.error === 'access_denied' ? `${provider}-canceled` : `${provider}-failed`)
  try {
    const user = await signIn(shop, login, started, returned.code)
    return new Redirect(pageUrl(pagesOrigin(config), lang, '/login/success', { user, next }), cookie)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email-taken') return back('email-taken')
    log.warn({ err: error, provider }, 'a social login failed')
    return back(`${provider}-failed`)
  }
}

/** `{user, token}` as JSON, which the login page takes from its address. */
async function signIn(
  { config, db }: ShopParts,
  login: SocialLogin,
  { provider, verifier, lang }: StartedLogin,
  code: string,
): Promise<string> {
  const { endpoints } = await reachProvider(provider, login)
  const redirectUrl = callbackUrl(config, provider)
  const profile = await fetchProfile({ login, endpoints, redirectUrl, code, verifier })
  const user = await findOrOpenAccount(db, { ...profile, provider, language: lang })
  return JSON.stringify({ user, token: await openSession(db, user.id, config.sessionDays) })
}
