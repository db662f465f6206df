import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codeDigits, codeLifeMs, codeAttempts } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { emailKey } from './contact-details.ts'
import { endAccessBeforeProof } from './end-access.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** Only their argon2id hash is stored: six digits with a faster hash could be found by trying. */
export async function createCode(tx: Database, userId: string, email: string): Promise<string> {
  await tx.deleteFrom('emailCodes').where('userId', '=', userId).where('verifiedAt', 'is', null).execute()
  const id = newId()
  const createdAt = tx.now()
  await tx
    .insertInto('emailCodes')
    .values({
      userId,
      id,
      emailKey: emailKey(email),
      codeHash: Buffer.alloc(0),
      expiresAt: new Date(createdAt.getTime() + codeLifeMs),
      createdAt,
    })
    .execute()
  return id
}

/** The previous digits stay valid, as their mail may have been sent. */
export async function drawCode(db: Database, userId: string, id: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const codeHash = Buffer.from(await hashPassword(code))
  const { numUpdatedRows } = await db
    .updateTable('emailCodes')
    .set({ codeHash, previousCodeHash: sql`nullif(code_hash, ''::bytea)` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : undefined
}

type Entered = { typed: string; session: Session }

export async function verifyCode(
  shop: Pick<Shop, 'db' | 'log'>,
  session: Session,
  typed: string,
): Promise<boolean> {
  const { userId } = session
  if ((await verifiedAddress(shop.db, userId, { typed, session })) !== undefined) return true
  securityEvent(shop, 'code-refused', { user: userId, reason: 'code-wrong' })
  return false
}

export async function spendTypedCode(
  db: Database,
  { id: userId, emailKey: key }: { id: string; emailKey: string },
  entered: Entered,
): Promise<boolean> {
  if ((await verifiedAddress(db, userId, entered)) !== key) return false
  await transaction(db, (tx) => spendCode(tx, userId, key))
  return true
}

/** An attempt is counted before it is checked, so that parallel attempts are limited too. */
async function verifiedAddress(
  db: Database,
  userId: string,
  { typed, session }: Entered,
): Promise<string | undefined> {
  const code = await countAttempt(db, userId)
  const digits = typed.replace(/[\s-]/g, '')
  if (!code || !(await matchesAny([code.codeHash, code.previousCodeHash], digits))) return undefined
  return transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('emailCodes')
      .set({
        verifiedAt: sql<Date>`coalesce(verified_at, ${db.now()})`,
        failedAttempts: sql<number>`failed_attempts - 1`,
      })
      .where('userId', '=', userId)
      .where('id', '=', code.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    const proved = await tx
      .updateTable('users')
      .set({ emailVerifiedAt: db.now() })
      .where('id', '=', userId)
      .where('emailKey', '=', code.emailKey)
      .where('emailVerifiedAt', 'is', null)
      .returning('passwordHash')
      .executeTakeFirst()
    if (proved) await endAccessBeforeProof(tx, { userId, hasPassword: proved.passwordHash !== null, session })
    return code.emailKey
  })
}

async function countAttempt(db: Database, userId: string) {
  const newest = db
    .selectFrom('emailCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('spentAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .updateTable('emailCodes')
    .set({ failedAttempts: sql<number>`failed_attempts + 1` })
    .where('userId', '=', userId)
    .where('id', '=', newest)
    .where('failedAttempts', '<', codeAttempts)
    .where('expiresAt', '>', db.now())
    .returning(['id', 'emailKey', 'codeHash', 'previousCodeHash'])
    .executeTakeFirst()
}

async function matchesAny(hashes: (Buffer | null)[], code: string): Promise<boolean> {
  for (const hash of hashes) {
    if (hash?.length && (await passwordMatches(hash.toString(), code))) return true
  }
  return false
}

/** The code was verified in the last 15 minutes. Refuses `email-not-verified`. */
export async function spendCode(tx: Database, userId: string, key: string): Promise<void> {
  const since = new Date(tx.now().getTime() - codeLifeMs)
  const code = await tx
    .selectFrom('emailCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('emailKey', '=', key)
    .where('verifiedAt', '>', since)
    .where('spentAt', 'is', null)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!code) throw new Refusal('email-not-verified')
  await tx
    .updateTable('emailCodes')
    .set({ spentAt: tx.now() })
    .where('userId', '=', userId)
    .where('id', '=', code.id)
    .execute()
}

/** These codes were not used for a change; their mails may be in the wrong hands. */
export async function deleteOpenCodes(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('emailCodes').where('userId', '=', userId).where('spentAt', 'is', null).execute()
}
