import type { SecondFactor } from '../../../contract/office/staff.ts'
import { sellerRateLimits } from '../../../contract/seller/limits.ts'
import { checkCode, periodOfFirstCode } from '../credentials/check-code.ts'
import type { SpentCode } from '../credentials/check-code.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from '../credentials/recovery-codes.ts'
import { describeSecret, newTotpSecret } from '../credentials/totp.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findSellerMember } from './members.ts'
import type { SellerMemberKey, SellerMemberRow } from './members.ts'

/** A code is used up. A member without an app needs none. */
export async function requireSellerCode(
  db: Database,
  { id, sellerId, totpSecret, totpPeriod }: SellerMemberRow,
  typed: string | undefined,
): Promise<SpentCode | undefined> {
  if (totpSecret === null) return undefined
  const key = { sellerId, memberId: id }
  return checkCode(db, {
    typed,
    limit: [sellerRateLimits.wrongCode, id],
    totpSecret,
    totpPeriod,
    spendPeriod: (period) => spendPeriod(db, key, period),
    spendRecoveryCode: (code) => spendRecoveryCode(db, key, code),
  })
}

async function spendPeriod(db: Database, { sellerId, memberId }: SellerMemberKey, period: number) {
  const { numUpdatedRows } = await db
    .updateTable('sellerMembers')
    .set({ totpPeriod: period })
    .where('sellerId', '=', sellerId)
    .where('id', '=', memberId)
    .where('totpPeriod', '<', period)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function spendRecoveryCode(db: Database, { sellerId, memberId }: SellerMemberKey, typed: string) {
  const { numDeletedRows } = await db
    .deleteFrom('sellerRecoveryCodes')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .where('codeHash', '=', hashOfRecoveryCode(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countSellerRecoveryCodes(
  db: Database,
  { sellerId, memberId }: SellerMemberKey,
): Promise<number> {
  const { count } = await db
    .selectFrom('sellerRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** They replace earlier ones. */
export async function newSellerRecoveryCodes(
  tx: Database,
  { sellerId, memberId }: SellerMemberKey,
): Promise<string[]> {
  const made = makeRecoveryCodes()
  await deleteRecoveryCodes(tx, { sellerId, memberId })
  await tx
    .insertInto('sellerRecoveryCodes')
    .values(made.map(({ codeHash }) => ({ sellerId, memberId, codeHash })))
    .execute()
  return made.map(({ code }) => code)
}

async function deleteRecoveryCodes(tx: Database, { sellerId, memberId }: SellerMemberKey): Promise<void> {
  await tx
    .deleteFrom('sellerRecoveryCodes')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .execute()
}

/** The old secret counts until the first code of the new one was given. */
export async function proposeSellerSecondFactor(db: Database, key: SellerMemberKey): Promise<SecondFactor> {
  const { email } = await findSellerMember(db, key)
  const secret = newTotpSecret()
  await updateFactor(db, key, { newTotpSecret: secret })
  return describeSecret(secret, email)
}

/** It runs in a transaction. Refuses `second-factor-wrong`. */
export async function turnOnSellerSecondFactor(
  tx: Database,
  key: SellerMemberKey,
  typed: string,
): Promise<string[]> {
  const { newTotpSecret: secret } = await lockSellerMember(tx, key)
  const totpPeriod = periodOfFirstCode(secret, typed, tx.now())
  await updateFactor(tx, key, { totpSecret: secret, newTotpSecret: null, totpPeriod })
  return newSellerRecoveryCodes(tx, key)
}

/** It runs in a transaction. */
export async function turnOffSellerSecondFactor(tx: Database, key: SellerMemberKey): Promise<void> {
  await lockSellerMember(tx, key)
  await updateFactor(tx, key, { totpSecret: null, newTotpSecret: null })
  await deleteRecoveryCodes(tx, key)
}

type Factor = Partial<Pick<SellerMemberRow, 'totpSecret' | 'newTotpSecret' | 'totpPeriod'>>

async function updateFactor(db: Database, { sellerId, memberId }: SellerMemberKey, factor: Factor) {
  await db
    .updateTable('sellerMembers')
    .set(factor)
    .where('sellerId', '=', sellerId)
    .where('id', '=', memberId)
    .execute()
}

function lockSellerMember(tx: Database, { sellerId, memberId }: SellerMemberKey): Promise<SellerMemberRow> {
  return tx
    .selectFrom('sellerMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
