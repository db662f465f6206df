import { createHash, randomBytes } from 'node:crypto'
import { resetLinkLifeMs } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'

/** The previous link of the same request stays valid, as its mail may have been sent. */
export async function newResetToken(db: Database, userId: string, requestId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = db.now()
  const expiresAt = new Date(createdAt.getTime() + resetLinkLifeMs)
  const newest = db
    .selectFrom('passwordResets')
    .select('tokenHash')
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .orderBy('createdAt', 'desc')
    .limit(1)
  await db
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .where('tokenHash', 'not in', newest)
    .execute()
  await db
    .insertInto('passwordResets')
    .values({ userId, tokenHash: hashOf(token), requestId, expiresAt, createdAt })
    .execute()
  return token
}

export async function findResetLink(db: Database, token: string): Promise<string> {
  const link = await db
    .selectFrom('passwordResets')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'reset-link', hashOf(token)))
    .where('tokenHash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (!link || link.usedAt || link.expiresAt <= db.now()) throw new Refusal('reset-link-dead')
  return link.userId
}

export async function revokeResetLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: tx.now() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
