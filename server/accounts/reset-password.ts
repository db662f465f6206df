import { createHash, randomBytes } from 'node:crypto'
import { resetLinkLifeMs } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { endSessions } from '../sessions/session.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './passwords.ts'
import { findUserRow } from './user.ts'

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

/** Also ends all sessions. Refuses `reset-link-dead`, or as `checkPassword`: the link then stays valid. */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  await checkPassword(newPassword, await findUserRow(db, await findValidLink(db, token)))
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (tx) => {
    const userId = await findValidLink(tx, token)
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
    await revokeResetLinks(tx, userId)
    await endSessions(tx, userId)
  })
}

export async function revokeResetLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('passwordResets')
    .set({ usedAt: tx.now() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

async function findValidLink(db: Database, token: string): Promise<string> {
  const link = await db
    .selectFrom('passwordResets')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (!link || link.usedAt || link.expiresAt <= db.now()) throw new Refusal('reset-link-dead')
  return link.userId
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
