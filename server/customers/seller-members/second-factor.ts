import type { ExpressionBuilder } from 'kysely'
import type { SecondFactor } from '../../../contract/office/staff.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerRateLimits } from '../../../contract/seller/limits.ts'
import { checkCode, periodOfFirstCode } from '../credentials/check-code.ts'
import type { SpentCode } from '../credentials/check-code.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from '../credentials/recovery-codes.ts'
import { describeSecret, newTotpSecret } from '../credentials/totp.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import type { SellerMemberKey, SellerMemberRow } from './tables.ts'

/** A statement on `sellerMembers` asks whether the member has a passkey, which is both factors at once. */
export function withSellerPasskey(row: ExpressionBuilder<Tables, 'sellerMembers'>) {
  return row.exists(
    row
      .selectFrom('sellerPasskeys')
      .select('sellerPasskeys.id')
      .whereRef('sellerPasskeys.sellerId', '=', 'sellerMembers.sellerId')
      .whereRef('sellerPasskeys.memberId', '=', 'sellerMembers.id'),
  )
}

/** An app or a passkey. */
export async function hasSellerFactor(
  db: Database,
  { id: memberId, sellerId, totpSecret }: Pick<SellerMemberRow, 'id' | 'sellerId' | 'totpSecret'>,
): Promise<boolean> {
  if (totpSecret !== null) return true
  const found = await db
    .selectFrom('sellerPasskeys')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A code is used up. A member with neither an app nor a passkey needs none. */
export async function requireSellerCode(
  db: Database,
  member: SellerMemberRow,
  typed: string | undefined,
): Promise<SpentCode | undefined> {
  const { id, sellerId, totpSecret, totpPeriod } = member
  if (!(await hasSellerFactor(db, member))) return undefined
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

/** It runs in a transaction. Refuses `second-factor-missing`. */
export async function renewSellerRecoveryCodes(tx: Database, key: SellerMemberKey): Promise<string[]> {
  if (!(await hasSellerFactor(tx, await lockSellerMember(tx, key))))
    throw new Refusal('second-factor-missing')
  return newSellerRecoveryCodes(tx, key)
}

async function deleteRecoveryCodes(tx: Database, { sellerId, memberId }: SellerMemberKey): Promise<void> {
  await tx
    .deleteFrom('sellerRecoveryCodes')
    .where('sellerId', '=', sellerId)
    .where('memberId', '=', memberId)
    .execute()
}

/** The old secret counts until the first code of the new one was given. */
export async function proposeSellerSecondFactor(
  db: Database,
  { sellerId, id: memberId, email }: SellerMemberRow,
): Promise<SecondFactor> {
  const secret = newTotpSecret()
  await updateFactor(db, { sellerId, memberId }, { newTotpSecret: secret })
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
  await endCodesWithoutFactor(tx, key)
}

/** A factor was taken away in the same transaction: without any there are no recovery codes. */
export async function endCodesWithoutFactor(tx: Database, key: SellerMemberKey): Promise<void> {
  if (!(await hasSellerFactor(tx, await lockSellerMember(tx, key)))) await deleteRecoveryCodes(tx, key)
}

/** The member is removed, or has lost the password. */
export async function clearSellerPasskeys(tx: Database, key: SellerMemberKey): Promise<void> {
  const { sellerId, memberId } = key
  await lockSellerMember(tx, key)
  for (const table of ['sellerPasskeys', 'sellerPasskeyChallenges'] as const) {
    await tx.deleteFrom(table).where('sellerId', '=', sellerId).where('memberId', '=', memberId).execute()
  }
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

/** The lock lasts until the transaction ends, so that no other change of the factors is missed. */
export function lockSellerMember(
  tx: Database,
  { sellerId, memberId }: SellerMemberKey,
): Promise<SellerMemberRow> {
  return tx
    .selectFrom('sellerMembers')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
