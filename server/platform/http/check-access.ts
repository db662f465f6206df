import type { Access, OwnerPlace } from '../../../contract/endpoint.ts'
import { isPermitted } from '../../../contract/office/roles.ts'
import type { Permission } from '../../../contract/office/roles.ts'
import { isSellerPermitted } from '../../../contract/seller/roles.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { id } from '../../../contract/shapes.ts'
import type { Session } from '../sessions/session.ts'
import type { SellerSession, StaffSession } from './handlers.ts'
import type { RawParts } from './parse-request.ts'

export function needsToken(access: Access): boolean {
  return access !== 'public' && access !== 'signed' && !needsStaff(access) && !needsSeller(access)
}

export function needsStaff(access: Access): access is Extract<Access, { staff: unknown }> {
  return typeof access === 'object' && 'staff' in access
}

export function needsSeller(access: Access): access is Extract<Access, { seller: unknown }> {
  return typeof access === 'object' && 'seller' in access
}

export function checkSellerPermission(
  { seller: permission }: Extract<Access, { seller: unknown }>,
  { role }: SellerSession,
): void {
  if (permission !== null && !isSellerPermitted(role, permission)) throw new Refusal('role-forbids')
}

export function checkPermission(
  { staff: permission }: { staff: Permission | null },
  session: StaffSession,
): void {
  if (permission === null) return
  if (session.lacksSecondFactor) throw new Refusal('second-factor-missing')
  if (!isPermitted(session.role, permission)) throw new Refusal('role-forbids')
}

type Sent = { method: string; headers: Record<string, string | string[] | undefined> }

/** A browser would send the cookie for a page of another site, too. */
export function checkOrigin(
  { method, headers }: Sent,
  url: string,
  refused: 'office-origin-wrong' | 'portal-origin-wrong',
): void {
  const site = headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isReading = method === 'GET' || method === 'HEAD'
  if (isForeign || (!isReading && headers.origin !== url)) {
    throw new Refusal(refused, { url })
  }
}

/** A malformed user id is 400 and another user's 403, even if the endpoint does not need it. */
export function checkOwner(access: Access, session: Session, raw: RawParts): void {
  if (typeof access === 'object' && 'own' in access) return checkNamed(access.own, session, raw)
  for (const place of ['query.userId', 'body.userId'] as const) {
    if (fieldOf(raw, place) !== undefined) checkNamed(place, session, raw)
  }
}

function checkNamed(place: OwnerPlace, session: Session, raw: RawParts): void {
  const named = fieldOf(raw, place)
  const read = id.safeParse(named)
  if (!read.success) {
    const msg = named === undefined ? 'Required' : 'Malformed id'
    throw new Refusal('invalid-input', {}, [{ msg, path: place.split('.')[1] ?? '' }])
  }
  if (read.data !== session.userId) throw new Refusal('forbidden')
}

function fieldOf(raw: RawParts, place: OwnerPlace): unknown {
  const [part, field] = place.split('.') as [keyof RawParts, string]
  return (raw[part] as Record<string, unknown> | null | undefined)?.[field]
}
