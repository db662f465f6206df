import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { resetLinkLifeMs } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { endSessions } from '../sessions/end-session.ts'
import { hashPassword } from './passwords.ts'
import { passwordResets, users } from './tables.ts'

/**
 * The secret of a new link that sets a password; it lives an hour and is kept as a hash alone. Of the links that one
 * request has made before, the newest stays valid, since its mail may have left; the others end.
 */
export async function newResetToken(db: Database, userId: string, requestId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = db.now()
  const expiresAt = new Date(createdAt.getTime() + resetLinkLifeMs)
  const ofRequest = and(eq(passwordResets.userId, userId), eq(passwordResets.requestId, requestId))
  const newest = db
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(ofRequest)
    .orderBy(desc(passwordResets.createdAt))
    .limit(1)
  await db.delete(passwordResets).where(and(ofRequest, notInArray(passwordResets.tokenHash, newest)))
  await db
    .insert(passwordResets)
    .values({ userId, tokenHash: hashOf(token), requestId, expiresAt, createdAt })
  return token
}

/**
 * Sets a new password by a mailed link. Every session of the user ends, and so does every other link. Refuses
 * `reset-link-dead`.
 */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  await findLiveLink(db, token)
  const passwordHash = await hashPassword(newPassword)
  await transaction(db, async (tx) => {
    const userId = await findLiveLink(tx, token)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await killResetLinks(tx, userId)
    await endSessions(tx, userId)
  })
}

/** Makes every link of a user useless. */
export async function killResetLinks(tx: Database, userId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: tx.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

async function findLiveLink(db: Database, token: string): Promise<string> {
  const [link] = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.tokenHash, hashOf(token)))
    .for('update')
  if (!link || link.usedAt || link.expiresAt <= db.now()) throw new Refusal('reset-link-dead')
  return link.userId
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
