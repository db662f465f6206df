import { randomBytes } from 'node:crypto'
import { passkeyChallengeLifeMs } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { challengeOf } from './webauthn.ts'

export async function createChallenge(db: Database, userId: string | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32)
  const createdAt = db.now()
  const expiresAt = new Date(createdAt.getTime() + passkeyChallengeLifeMs)
  await db.insertInto('passkeyChallenges').values({ challenge, userId, createdAt, expiresAt }).execute()
  return challenge
}

/** The challenge that the browser signed is deleted, whatever follows. */
export async function spendChallenge(
  db: Database,
  userId: string | null,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = await challengeOf(clientDataJson)
  if (challenge === undefined) return undefined
  const spent = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  return spent.numDeletedRows === 1n ? challenge : undefined
}

export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', db.now()).execute()
}
