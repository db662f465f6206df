import type { Access } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import { id } from '../../contract/shapes.ts'
import type { Session } from '../sessions/find-session.ts'
import type { RawParts } from './parse-call.ts'

/** Whether the call needs a token at all. */
export function needsToken(access: Access): boolean {
  return access !== 'public' && access !== 'signed'
}

/**
 * The one place that keeps strangers out of own calls (api.md, "Conventions"): the named user must be the caller.
 * Refuses a missing or malformed user id with 400 and somebody else's with 403, before anything else is looked at.
 */
export function checkOwner(access: Access, session: Session, raw: RawParts): void {
  if (typeof access === 'string') return
  const [part, field] = access.own.split('.') as [keyof RawParts, string]
  const named = (raw[part] as Record<string, unknown> | null | undefined)?.[field]
  const read = id.safeParse(named)
  if (!read.success) throw new Refusal('invalid-input', {}, [{ msg: faultOf(named), path: field }])
  if (read.data !== session.userId) throw new Refusal('forbidden')
}

function faultOf(named: unknown): string {
  return named === undefined ? 'Required' : 'Malformed id'
}
