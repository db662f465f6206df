import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { passkeyChallengeLifeMs, passkeysLength } from '../../../contract/limits.ts'
import type { Passkey } from '../../../contract/passkeys.ts'
import { Refusal } from '../../../contract/refusals.ts'
import {
  challengeOf,
  creationOptions,
  loginOptions,
  verifyAssertion,
  verifyCreation,
} from '../accounts/passkeys/webauthn.ts'
import type { Assertion, CreatedCredential, KnownPasskey } from '../accounts/passkeys/webauthn.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import type { Shop } from '../../platform/shop.ts'
import { findMember } from './members.ts'
import { checkFactorsLeft, lockStaffRow, newRecoveryCodes } from './second-factor.ts'
import type { StaffTable } from './tables.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

function passkeysOf(db: Database, staffId: string) {
  return db
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listStaffPasskeys(db: Database, staffId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, staffId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }))
}

export async function staffPasskeyOptions({ config, db }: ShopParts, staffId: string) {
  const { email, fullName } = await findMember(db, staffId)
  const known = await passkeysOf(db, staffId)
  refuseTooMany(known.length)
  const challenge = await createChallenge(db, staffId)
  const person = { id: staffId, name: email, fullName }
  return creationOptions(db, { url: config.office.url, challenge, person, known })
}

/** It is called outside of a transaction, so that the challenge stays spent. Refuses `passkey-refused`. */
export async function verifyStaffPasskey(
  { config, db }: ShopParts,
  staffId: string,
  credential: CreatedCredential,
): Promise<KnownPasskey> {
  const challenge = await spendChallenge(db, staffId, credential.response.clientDataJSON)
  const verified = challenge && (await verifyCreation(credential, { url: config.office.url, challenge }))
  if (!verified) throw new Refusal('passkey-refused')
  return verified
}

/** The first second factor of a member brings recovery codes. It runs in a transaction. */
export async function addStaffPasskey(
  tx: Database,
  staffId: string,
  { name, verified }: { name: string; verified: KnownPasskey },
): Promise<string[]> {
  const { totpSecret } = await lockStaffRow(tx, staffId)
  const { length } = await passkeysOf(tx, staffId)
  refuseTooMany(length)
  await tx
    .insertInto('staffPasskeys')
    .values({ id: newId(), staffId, ...verified, name, createdAt: tx.now(), lastUsedAt: null })
    .execute()
    .catch((error: unknown) => {
      const isKnown = violatedConstraint(error) === 'staff_passkeys_credential_id_key'
      throw isKnown ? new Refusal('passkey-known') : error
    })
  return totpSecret === null && length === 0 ? newRecoveryCodes(tx, staffId) : []
}

function refuseTooMany(count: number): void {
  if (count >= passkeysLength) throw new Refusal('passkeys-full', { most: passkeysLength })
}

/** It runs in a transaction. Refuses `passkey-not-found` and `second-factor-compulsory`. */
export async function removeStaffPasskey(shop: ShopParts, staffId: string, id: string): Promise<void> {
  const { db: tx } = shop
  await lockStaffRow(tx, staffId)
  const { numDeletedRows } = await tx
    .deleteFrom('staffPasskeys')
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('passkey-not-found')
  await checkFactorsLeft(shop, staffId)
}

export async function staffPasskeyLoginOptions({ config, db }: ShopParts) {
  return loginOptions(config.office.url, await createChallenge(db, null))
}

/** It runs in a transaction, as the count of signatures is compared. Refuses `passkey-login-refused` for everything that is wrong. */
export async function findPasskeyMember(
  { config, db: tx }: ShopParts,
  credential: Assertion,
  challenge: string | undefined,
): Promise<Selectable<StaffTable>> {
  const passkey = await tx
    .selectFrom('staffPasskeys')
    .selectAll()
    .where('credentialId', '=', Buffer.from(credential.id, 'base64url'))
    .forUpdate()
    .executeTakeFirst()
  if (challenge === undefined || !passkey) throw new Refusal('passkey-login-refused')
  const member = await findMember(tx, passkey.staffId).catch(() => undefined)
  const expected = { url: config.office.url, challenge, ownerId: passkey.staffId, passkey }
  const signCount = await verifyAssertion(credential, expected)
  const isDemo = member?.isDemo && config.mode === 'production'
  if (!member || isDemo || signCount === undefined) throw new Refusal('passkey-login-refused')
  await tx
    .updateTable('staffPasskeys')
    .set({ signCount, lastUsedAt: tx.now() })
    .where('id', '=', passkey.id)
    .execute()
  return member
}

async function createChallenge(db: Database, staffId: string | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32)
  const expiresAt = new Date(db.now().getTime() + passkeyChallengeLifeMs)
  await db.insertInto('staffPasskeyChallenges').values({ challenge, staffId, expiresAt }).execute()
  return challenge
}

/** The challenge that the browser signed is deleted, whatever follows. */
export async function spendChallenge(
  db: Database,
  staffId: string | null,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = await challengeOf(clientDataJson)
  if (challenge === undefined) return undefined
  const spent = await db
    .deleteFrom('staffPasskeyChallenges')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('staffId', 'is not distinct from', staffId)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  return spent.numDeletedRows === 1n ? challenge : undefined
}

export async function deleteExpiredStaffChallenges(db: Database): Promise<void> {
  await db.deleteFrom('staffPasskeyChallenges').where('expiresAt', '<=', db.now()).execute()
}
