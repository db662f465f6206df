import type { Provider } from '../../../../contract/accounts.ts'
import { defaultLanguage } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { SocialLogin } from '../../../platform/config.ts'
import { Redirect } from '../../../platform/http/handlers.ts'
import type { Client } from '../../../platform/sessions/client-of.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { connectAtLogin } from '../../../platform/telegram/chats.ts'
import { openLogin } from '../new-device-login.ts'
import { fetchProfile } from './fetch-profile.ts'
import { findOrOpenAccount } from './find-or-open-account.ts'
import { expiredLoginCookie, readLoginCookie } from './login-cookie.ts'
import type { StartedLogin } from './login-cookie.ts'
import { callbackUrl, isSecure, pagesOrigin, pageUrl, redirectToLogin } from './redirects.ts'

type Returned = {
  provider: Provider
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
  cookies: string
  client: Client
}

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>

/** If anything fails, it redirects to `/login` with an error code. */
export async function finishSocialLogin(shop: ShopParts, returned: Returned): Promise<Redirect> {
  const { config, db, log } = shop
  const { provider } = returned
  const login = config.socialLogins[provider]
  if (!login) return redirectToLogin(config, `${provider}-unavailable`, { lang: defaultLanguage })
  const started = readLoginCookie(returned.cookies, login.clientSecret, db.now())
  const { lang, next } = started ?? { lang: defaultLanguage }
  const cookie = expiredLoginCookie(isSecure(config))
  const fail = (error: string) => {
    const network = returned.client.addressRange
    securityEvent(shop, 'login-failed', { method: provider, reason: error, network })
    return redirectToLogin(config, error, { lang, next, cookie })
  }
  if (!started || started.provider !== provider || started.state !== returned.state) {
    return fail(`${provider}-failed`)
  }
  if (!returned.code)
    return fail(returned.error === 'access_denied' ? `${provider}-canceled` : `${provider}-failed`)
  try {
    const user = await logIn(shop, login, started, returned)
    const query = { user, next, nonce: started.returnNonce }
    return new Redirect(pageUrl(pagesOrigin(config), lang, '/login/success', query), cookie)
  } catch (error) {
    const isKnown = error instanceof Refusal && ['email-taken', 'account-blocked'].includes(error.code)
    if (isKnown) return fail(error.code)
    log.warn({ err: error, provider }, 'a social login failed')
    return fail(`${provider}-failed`)
  }
}

/** The login page reads `{user, token}` as JSON from its URL. The token has to be exchanged. */
async function logIn(
  shop: ShopParts,
  login: SocialLogin,
  started: StartedLogin,
  { code, state, iss, client }: Returned,
): Promise<string> {
  const { config, db } = shop
  const { provider, lang } = started
  const returnUrl = new URL(callbackUrl(config, provider))
  for (const [name, value] of Object.entries({ code, state, iss })) {
    if (value !== undefined) returnUrl.searchParams.set(name, value)
  }
  const profile = await fetchProfile(login, started, returnUrl)
  const user = await findOrOpenAccount(shop, { ...profile, provider, language: lang })
  const session = { ...client, days: config.sessionDays, exchangeable: true }
  const token = await openLogin(db, user.id, session)
  // The bot may write, if the customer has agreed to it; otherwise Telegram refuses the first message.
  if (provider === 'telegram' && !profile.subject.startsWith('sub:'))
    await connectAtLogin(db, user.id, profile.subject)
  securityEvent(shop, 'login-succeeded', { user: user.id, method: provider, network: client.addressRange })
  return JSON.stringify({ user, token })
}
