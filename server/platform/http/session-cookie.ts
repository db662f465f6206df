import { staffSessionHours } from '../../../contract/office/limits.ts'
import type { Config } from '../config.ts'

/** Members of staff and members of sellers have cookies of different names, as browsers do not tell ports apart. */
export type CookieOwner = 'staff' | 'seller'

type Addresses = Pick<Config, 'office' | 'seller'>

function isSecure({ office, seller }: Addresses, owner: CookieOwner): boolean {
  const { url } = owner === 'staff' ? office : seller
  return url.startsWith('https:')
}

/** Browsers accept `__Host-` only with Secure, without a domain and for the whole site. */
function nameOf(config: Addresses, owner: CookieOwner): string {
  return isSecure(config, owner) ? `__Host-${owner}` : owner
}

/** Null ends the session. */
export function sessionCookie(
  config: Addresses,
  owner: CookieOwner,
  token: string | null,
): Record<string, string> {
  const age = token === null ? 0 : staffSessionHours * 60 * 60
  const attributes = ['Path=/', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Strict']
  if (isSecure(config, owner)) attributes.push('Secure')
  return { 'set-cookie': [`${nameOf(config, owner)}=${token ?? ''}`, ...attributes].join('; ') }
}

export function sessionTokenOf(
  config: Addresses,
  owner: CookieOwner,
  header: string | undefined,
): string | undefined {
  const prefix = `${nameOf(config, owner)}=`
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(prefix))
  return found?.trim().slice(prefix.length) || undefined
}
