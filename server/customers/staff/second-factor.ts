import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { recoveryCodes, staffRateLimits } from '../../../contract/office/limits.ts'
import type { SecondFactor } from '../../../contract/office/staff.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { checkLimited } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import type { StaffTable } from './tables.ts'
import { base32, describeSecret, matchingPeriod, newTotpSecret } from './totp.ts'

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
): Promise<'code' | 'recovery code' | undefined> {
  if (row.totpSecret === null && !(await hasPasskey(db, row.id))) return undefined
  if (typed === undefined) throw new Refusal('second-factor-required')
  let spent: 'code' | 'recovery code' | undefined
  const limits = [[staffRateLimits.wrongCode, row.id]] as const
  const isRight = await checkLimited(db, limits, async () => {
    if (await spendTotp(db, row, typed)) spent = 'code'
    else if (await spendRecoveryCode(db, row.id, typed)) spent = 'recovery code'
    return spent !== undefined
  })
  if (isRight) return spent
  throw new Refusal('second-factor-wrong', {}, [{ msg: 'Wrong code', path: 'code' }])
}

/** One of several parallel attempts with the same code succeeds. */
async function spendTotp(db: Database, { id, totpSecret, totpPeriod }: StaffRow, typed: string) {
  const period = totpSecret && matchingPeriod(totpSecret, typed, { now: db.now(), after: totpPeriod })
  if (!period) return false
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
    .where('codeHash', '=', hashOf(typed))
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

/** They replace earlier ones. Each has 80 random bits, so a plain hash protects it. */
export async function newRecoveryCodes(tx: Database, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    base32(randomBytes(10))
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

function hashOf(code: string): Buffer {
  const key = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')
  return createHash('sha256').update(key).digest()
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
    const period = row.newTotpSecret && matchingPeriod(row.newTotpSecret, typed, { now: tx.now(), after: 0 })
    if (!period) throw new Refusal('second-factor-wrong', {}, [{ msg: 'Wrong code', path: 'code' }])
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
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffPasskeyChallenges').where('staffId', '=', staffId).execute()
}
