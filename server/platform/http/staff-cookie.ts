import type { Config } from '../config.ts'
import { staffSessionHours } from '../../../contract/office/limits.ts'

type OfficeConfig = Pick<Config, 'office'>

/** Browsers accept `__Host-` only with Secure, without a domain and for the whole site. */
function nameOf({ office }: OfficeConfig): string {
  return isSecure(office) ? '__Host-staff' : 'staff'
}

function isSecure({ url }: OfficeConfig['office']): boolean {
  return url.startsWith('https:')
}

export function sessionCookie(config: OfficeConfig, token: string | null): Record<string, string> {
  const age = token === null ? 0 : staffSessionHours * 60 * 60
  const attributes = ['Path=/', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Strict']
  if (isSecure(config.office)) attributes.push('Secure')
  return { 'set-cookie': [`${nameOf(config)}=${token ?? ''}`, ...attributes].join('; ') }
}

export function staffTokenOf(config: OfficeConfig, header: string | undefined): string | undefined {
  const prefix = `${nameOf(config)}=`
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(prefix))
  return found?.trim().slice(prefix.length) || undefined
}
