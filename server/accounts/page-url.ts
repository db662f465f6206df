import { pathPrefix } from '../../contract/language-path.ts'
import type { Language } from '../../contract/language.ts'

/** The address of a page of the shop in a language. Without an origin it is a path. */
export function pageUrl(
  origin: string,
  lang: Language,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  // A space as %20, which every way of reading a query understands.
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return origin + pathPrefix(lang) + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

/** A path of this site, or undefined for anything that leads elsewhere. */
export function ownPath(path: string | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])/.test(path)) return undefined
  return URL.canParse(path, 'http://shop') && new URL(path, 'http://shop').origin === 'http://shop'
    ? path
    : undefined
}
