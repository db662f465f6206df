import type { Access, OwnerPlace } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusals.ts'
import { id } from '../../contract/shapes.ts'
import type { Session } from '../sessions/session.ts'
import type { RawParts } from './parse-request.ts'

export function needsToken(access: Access): boolean {
  return access !== 'public' && access !== 'signed'
}

/**
 * Refuses a missing or malformed user id with 400 and another user's with 403, even if the endpoint does not need it.
 */
export function checkOwner(access: Access, session: Session, raw: RawParts): void {
  if (typeof access === 'object') return checkNamed(access.own, session, raw)
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
