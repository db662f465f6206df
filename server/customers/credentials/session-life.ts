import { sql } from 'kysely'
import {
  staffConfirmedMinutes,
  staffIdleMinutes,
  staffSessionHours,
} from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import { hashOfToken, newToken } from './link-token.ts'

const minuteMs = 60_000
const useRecordedEveryMs = minuteMs

/** A session that begins now, with the token that only its owner has. */
export function newSession(db: Database, { device, addressRange }: Client) {
  const token = newToken()
  const createdAt = db.now()
  const row = {
    tokenHash: hashOfToken(token),
    id: newId(),
    device,
    network: addressRange,
    createdAt,
    confirmedAt: createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + staffSessionHours * 60 * minuteMs),
  }
  return { token, row }
}

interface SessionTimes {
  confirmedAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

/** A call that a screen makes while nobody is there does not keep the session alive. Refuses `token-expired`. */
export function lifeOf(
  { confirmedAt, lastUsedAt, expiresAt }: SessionTimes,
  { now, isUnattended }: { now: Date; isUnattended: boolean },
) {
  const endAfter = (used: number) =>
    new Date(Math.min(expiresAt.getTime(), used + staffIdleMinutes * minuteMs))
  const at = now.getTime()
  const usedAt = lastUsedAt.getTime()
  if (endAfter(usedAt).getTime() <= at) throw new Refusal('token-expired')
  return {
    isUseToRecord: !isUnattended && usedAt + useRecordedEveryMs <= at,
    endsAt: endAfter(isUnattended ? usedAt : at),
    /** Refuses `staff-password-required` if the password was given too long ago. */
    requireConfirmation() {
      if (confirmedAt.getTime() + staffConfirmedMinutes * minuteMs > at) return
      throw new Refusal('staff-password-required')
    },
  }
}

/** Of several parallel calls, one that finds an earlier use than this writes. */
export function useToRecordBefore(db: Database): Date {
  return new Date(db.now().getTime() - useRecordedEveryMs)
}

export function isAlive(db: Database) {
  const usedAfter = new Date(db.now().getTime() - staffIdleMinutes * minuteMs)
  return sql<boolean>`expires_at > ${db.now()} and last_used_at > ${usedAfter}`
}

interface ListedSession {
  id: string
  device: string
  network: string
  createdAt: Date
  lastUsedAt: Date
}

export function sessionOnWire(
  { id, device, network, createdAt, lastUsedAt }: ListedSession,
  currentId: string,
) {
  return {
    _id: id,
    device,
    network,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  }
}
