import type { Provider } from '../../../../contract/accounts.ts'
import { pathPrefix } from '../../../../contract/language-path.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Config } from '../../../platform/config.ts'
import { Redirect } from '../../../platform/http/handlers.ts'

/** The address must be registered with the provider. */
export function callbackUrl({ accountApiUrl, publicUrl }: Config, provider: Provider): string {
  return `${accountApiUrl ?? publicUrl}/api/auth/${provider}/callback`
}

export function isSecure({ accountApiUrl, publicUrl }: Config): boolean {
  return (accountApiUrl ?? publicUrl).startsWith('https:')
}

export function redirectToLogin(
  config: Config,
  error: string,
  { lang, next, cookie }: { lang: Language; next?: string | undefined; cookie?: string },
): Redirect {
  return new Redirect(pageUrl(pagesOrigin(config), lang, '/login', { error, next }), cookie)
}

/** It is empty if the pages have the same origin as the account API. */
export function pagesOrigin({ accountApiUrl, publicUrl }: Config): string {
  return accountApiUrl ? publicUrl : ''
}

export function pageUrl(
  origin: string,
  lang: Language,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return origin + pathPrefix(lang) + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

export function ownPath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined
  return URL.canParse(path, 'http://shop') && new URL(path, 'http://shop').origin === 'http://shop'
    ? path
    : undefined
}
