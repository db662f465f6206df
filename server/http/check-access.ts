import type { Access, OwnerPlace } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { id } from '../../contract/shapes.ts'
import type { Session } from '../sessions/session.ts'
import type { RawParts } from './parse-request.ts'

/** Whether the call needs a token at all. */
export function needsToken(access: Access): boolean {
  return access !== 'public' && access !== 'signed'
}

/**
 * The one place that keeps strangers out of own calls (api.md, "Conventions"): the named user must be the caller.
 * Refuses a missing or malformed user id with 400 and somebody else's with 403, before anything else is looked at.
 * Where a call needs no name, as the thing itself has an owner, a name that is given must be right all the same.
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
