import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { codeDigits, codeLifeMs, codeTries } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { emailKey } from './email-key.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { emailCodes } from './tables.ts'

/**
 * Codes that prove an e-mail address. A code is drawn when its mail is written and kept as an argon2id hash alone:
 * six digits would be guessed from a quicker hash well within their 15 minutes.
 */

/** Makes room for a code to an address; codes not yet verified die. Returns its id. */
export async function openCode(tx: Database, userId: string, email: string): Promise<string> {
  await tx.delete(emailCodes).where(and(eq(emailCodes.userId, userId), isNull(emailCodes.verifiedAt)))
  const id = newId()
  const createdAt = tx.now()
  await tx.insert(emailCodes).values({
    userId,
    id,
    emailKey: emailKey(email),
    codeHash: Buffer.alloc(0),
    expiresAt: new Date(createdAt.getTime() + codeLifeMs),
    createdAt,
  })
  return id
}

/**
 * Draws the digits of an opened code. Drawn again, the digits before stay valid beside the new ones: the mail with them
 * may have left. Undefined where the code is no longer wanted.
 */
export async function drawCode(db: Database, userId: string, id: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const drawn = await db
    .update(emailCodes)
    .set({
      codeHash: Buffer.from(await hashPassword(code)),
      previousCodeHash: sql`nullif(${emailCodes.codeHash}, ''::bytea)`,
    })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.id, id),
        isNull(emailCodes.verifiedAt),
        gt(emailCodes.expiresAt, db.now()),
      ),
    )
  return drawn.rowCount === 1 ? code : undefined
}

/**
 * Whether this is the user's code; 5 wrong tries or 15 minutes kill it. Asked again, a right code stays right. A try
 * counts before it is looked at, so that tries made side by side are no more than five either.
 */
export async function verifyCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const tried = await countTry(db, userId)
  if (!tried || !(await isOneOf([tried.codeHash, tried.previousCodeHash], bare(typed)))) return false
  const verified = await db
    .update(emailCodes)
    .set({
      verifiedAt: sql`coalesce(${emailCodes.verifiedAt}, ${db.now()})`,
      wrongTries: sql`${emailCodes.wrongTries} - 1`,
    })
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.id, tried.id)))
  return verified.rowCount === 1
}

async function countTry(db: Database, userId: string) {
  const newest = db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), isNull(emailCodes.spentAt)))
    .orderBy(desc(emailCodes.createdAt), desc(emailCodes.id))
    .limit(1)
  const [tried] = await db
    .update(emailCodes)
    .set({ wrongTries: sql`${emailCodes.wrongTries} + 1` })
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.id, newest),
        lt(emailCodes.wrongTries, codeTries),
        gt(emailCodes.expiresAt, db.now()),
      ),
    )
    .returning({
      id: emailCodes.id,
      codeHash: emailCodes.codeHash,
      previousCodeHash: emailCodes.previousCodeHash,
    })
  return tried
}

async function isOneOf(hashes: (Buffer | null)[], code: string): Promise<boolean> {
  for (const hash of hashes) {
    if (hash?.length && (await passwordMatches(hash.toString(), code))) return true
  }
  return false
}

/** Uses up a code verified in the last 15 minutes for one change. Refuses `email-not-verified`. */
export async function spendCode(tx: Database, userId: string, key: string): Promise<void> {
  const since = new Date(tx.now().getTime() - codeLifeMs)
  const [code] = await tx
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.userId, userId),
        eq(emailCodes.emailKey, key),
        isNotNull(emailCodes.verifiedAt),
        gt(emailCodes.verifiedAt, since),
        isNull(emailCodes.spentAt),
      ),
    )
    .limit(1)
    .for('update')
  if (!code) throw new Refusal('email-not-verified')
  await tx
    .update(emailCodes)
    .set({ spentAt: tx.now() })
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.id, code.id)))
}

/** People copy codes with spaces and dashes. */
function bare(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
