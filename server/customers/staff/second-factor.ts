import type { ExpressionBuilder, Selectable } from 'kysely'
import { staffRateLimits } from '../../../contract/office/limits.ts'
import type { SecondFactor } from '../../../contract/office/staff.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import type { StaffTable } from './tables.ts'
import { checkCode, periodOfFirstCode } from '../credentials/check-code.ts'
import type { SpentCode } from '../credentials/check-code.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from '../credentials/recovery-codes.ts'
import { describeSecret, newTotpSecret } from '../credentials/totp.ts'

type StaffRow = Selectable<StaffTable>

export function isSecondFactorRequired(
  { config }: Pick<Shop, 'config'>,
  role: StaffRole | StaffTable['role'],
): boolean {
  return config.mode === 'production' && role === 'owner'
}

/** A statement on `staff` asks whether the member has a passkey, which is both factors at once. */
export function withPasskey(row: ExpressionBuilder<Tables, 'staff'>) {
  return row.exists(
    row
      .selectFrom('staffPasskeys')
      .select('staffPasskeys.id')
      .whereRef('staffPasskeys.staffId', '=', 'staff.id'),
  )
}

export async function hasPasskey(db: Database, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staffPasskeys')
    .select('id')
    .where('staffId', '=', staffId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A code is used up. A member with neither an app nor a passkey needs none. */
export async function requireSecondFactor(
  db: Database,
  row: StaffRow,
  typed: string | undefined,
): Promise<SpentCode | undefined> {
  if (row.totpSecret === null && !(await hasPasskey(db, row.id))) return undefined
  return checkCode(db, {
    typed,
    limit: [staffRateLimits.wrongCode, row.id],
    totpSecret: row.totpSecret,
    totpPeriod: row.totpPeriod,
    spendPeriod: (period) => spendPeriod(db, row.id, period),
    spendRecoveryCode: (code) => spendRecoveryCode(db, row.id, code),
  })
}

async function spendPeriod(db: Database, id: string, period: number) {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totpPeriod: period })
    .where('id', '=', id)
    .where('totpPeriod', '<', period)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function spendRecoveryCode(db: Database, staffId: string, typed: string) {
  const { numDeletedRows } = await db
    .deleteFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', hashOfRecoveryCode(typed))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

/** They replace earlier ones. */
export async function newRecoveryCodes(tx: Database, staffId: string): Promise<string[]> {
  const made = makeRecoveryCodes()
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(made.map(({ codeHash }) => ({ staffId, codeHash })))
    .execute()
  return made.map(({ code }) => code)
}

/** The old secret counts until the first code of the new one was given. */
export async function proposeSecondFactor(db: Database, row: StaffRow): Promise<SecondFactor> {
  const secret = newTotpSecret()
  await db.updateTable('staff').set({ newTotpSecret: secret }).where('id', '=', row.id).execute()
  return describeSecret(secret, row.email)
}

export async function turnOnSecondFactor(db: Database, staffId: string, typed: string): Promise<string[]> {
  return transaction(db, async (tx) => {
    const row = await lockStaffRow(tx, staffId)
    const period = periodOfFirstCode(row.newTotpSecret, typed, tx.now())
    await tx
      .updateTable('staff')
      .set({ totpSecret: row.newTotpSecret, newTotpSecret: null, totpPeriod: period })
      .where('id', '=', staffId)
      .execute()
    return newRecoveryCodes(tx, staffId)
  })
}

/** The lock lasts until the transaction ends, so that no other change of the factors is missed. */
export function lockStaffRow(tx: Database, staffId: string): Promise<StaffRow> {
  return tx.selectFrom('staff').selectAll().where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow()
}

/** It runs in a transaction. Refuses `second-factor-compulsory`. */
export async function turnOffSecondFactor(shop: Pick<Shop, 'config' | 'db'>, staffId: string): Promise<void> {
  const { db: tx } = shop
  await lockStaffRow(tx, staffId)
  await tx
    .updateTable('staff')
    .set({ totpSecret: null, newTotpSecret: null })
    .where('id', '=', staffId)
    .execute()
  await checkFactorsLeft(shop, staffId)
}

/** One was taken away in the same transaction: without any there are no recovery codes. */
export async function checkFactorsLeft(
  { config, db: tx }: Pick<Shop, 'config' | 'db'>,
  staffId: string,
): Promise<void> {
  const { role, totpSecret } = await lockStaffRow(tx, staffId)
  if (totpSecret !== null || (await hasPasskey(tx, staffId))) return
  if (isSecondFactorRequired({ config }, role)) throw new Refusal('second-factor-compulsory')
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
}

/** The member is removed or starts anew. */
export async function clearPasskeysAndCodes(tx: Database, staffId: string): Promise<void> {
  await lockStaffRow(tx, staffId)
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffPasskeyChallenges').where('staffId', '=', staffId).execute()
}
