import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { codeAttempts, codeDigits, phoneCodeLifeMs, phoneTicketLifeMs } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { lockByName } from '../../../platform/database/lock-by-name.ts'
import { sharesOf } from '../password-queue.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'

/** A code without an account logs in; one of an account proves its number. Neither does what the other does. */
type NewCode = { id: string; phone: string; userId: string | null }

type Purpose = { phone: string } | { userId: string }

/** Earlier codes for the same end. The newest alone is valid. */
export async function createPhoneCode(tx: Database, { id, phone, userId }: NewCode): Promise<void> {
  await lockByName(tx, `phone codes of ${userId ?? phone}`)
  await tx
    .deleteFrom('phoneCodes')
    .where('usedAt', 'is', null)
    .where((row) =>
      userId === null
        ? row.and([row('phone', '=', phone), row('userId', 'is', null)])
        : row('userId', '=', userId),
    )
    .execute()
  const createdAt = tx.now()
  const expiresAt = new Date(createdAt.getTime() + phoneCodeLifeMs)
  await tx
    .insertInto('phoneCodes')
    .values({ id, phone, userId, codeHash: Buffer.alloc(0), createdAt, expiresAt })
    .execute()
}

/**
 * The digits are made when their message is written. Only their argon2id hash is stored. A message that was not accepted
 * is written anew, with other digits: the former ones were never sent.
 */
export async function drawPhoneCode(db: Database, id: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const codeHash = Buffer.from(await hashPassword(code))
  const { numUpdatedRows } = await db
    .updateTable('phoneCodes')
    .set({ codeHash })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  return numUpdatedRows === 1n ? code : undefined
}

/**
 * An attempt is counted before it is checked, so that parallel attempts are limited too. It takes as long where there is
 * no code. The code is used only by `usePhoneCode`.
 */
export async function matchPhoneCode(
  db: Database,
  purpose: Purpose,
  { typed, address }: { typed: string; address: string },
): Promise<{ id: string; phone: string } | undefined> {
  const code = await countAttempt(db, purpose)
  const digits = typed.replace(/[\s-]/g, '')
  const hash = code?.codeHash.length ? code.codeHash.toString() : null
  const isRight = await passwordMatches(hash, digits, { shares: sharesOf({ address }) })
  return isRight && code ? { id: code.id, phone: code.phone } : undefined
}

function countAttempt(db: Database, purpose: Purpose) {
  const newest = db
    .selectFrom('phoneCodes')
    .select('id')
    .where((row) =>
      'userId' in purpose
        ? row('userId', '=', purpose.userId)
        : row.and([row('phone', '=', purpose.phone), row('userId', 'is', null)]),
    )
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .updateTable('phoneCodes')
    .set({ failedAttempts: sql<number>`failed_attempts + 1` })
    .where('id', '=', newest)
    .where('failedAttempts', '<', codeAttempts)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .returning(['id', 'phone', 'codeHash'])
    .executeTakeFirst()
}

/** Of parallel calls with the same code one gets true. */
export async function usePhoneCode(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phoneCodes')
    .set({ usedAt: tx.now() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever has used the code may open an account for its number with the ticket. Only its hash is stored. */
export async function giveTicket(tx: Database, id: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const ticketExpiresAt = new Date(tx.now().getTime() + phoneTicketLifeMs)
  await tx
    .updateTable('phoneCodes')
    .set({ ticketHash: hashOf(ticket), ticketExpiresAt })
    .where('id', '=', id)
    .execute()
  return ticket
}

/** It is the number of a ticket that is valid. */
export async function numberOfTicket(db: Database, ticket: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('phoneCodes')
    .select('phone')
    .where('ticketHash', '=', hashOf(ticket))
    .where('ticketExpiresAt', '>', db.now())
    .executeTakeFirst()
  return found?.phone
}

/** Of parallel calls with the same ticket one gets true. */
export async function spendTicket(tx: Database, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('phoneCodes')
    .where('ticketHash', '=', hashOf(ticket))
    .where('ticketExpiresAt', '>', tx.now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** They are those that the account asked for, and those that were sent to its proved number. */
export async function deletePhoneCodes(tx: Database, userId: string, phone: string | null): Promise<void> {
  await tx.deleteFrom('phoneCodes').where('userId', '=', userId).execute()
  if (phone !== null) await tx.deleteFrom('phoneCodes').where('phone', '=', phone).execute()
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
