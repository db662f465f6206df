/** Passkeys of members of staff and of sellers, who have tables of their own and the same rules. */
import { randomBytes } from 'node:crypto'
import type { RateLimit } from '../../../contract/limits.ts'
import { passkeyChallengeLifeMs, passkeysLength } from '../../../contract/limits.ts'
import type { Passkey } from '../../../contract/passkeys.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  challengeOf,
  creationOptions,
  loginOptions,
  verifyAssertion,
  verifyCreation,
} from '../accounts/passkeys/webauthn.ts'
import type { Assertion, CreatedCredential, KnownPasskey } from '../accounts/passkeys/webauthn.ts'
import type { Actor } from '../activity/record-activity.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

/** The columns by which the tables name a member. */
export type MemberKey = { staffId: string } | { sellerId: string; memberId: string }

type Nobody<Key> = { [Column in keyof Key]: null }

interface Person {
  email: string
  fullName: string
  isDemo: boolean
}

/** What differs between members of staff and of sellers. */
export interface MemberKind<Key extends MemberKey> {
  passkeys: 'staffPasskeys' | 'sellerPasskeys'
  challenges: 'staffPasskeyChallenges' | 'sellerPasskeyChallenges'
  /** The constraint by which a passkey belongs to one member. */
  uniqueCredential: string
  /** The pages on whose domain the passkeys work. */
  urlOf(config: Shop['config']): string
  /** It takes the columns out of a row or a session. */
  keyOf(row: Key): Key
  /** Before a login the member is not known. */
  nobody: Nobody<Key>
  idOf(key: Key): string
  /** Refuses a member who was removed. */
  find(db: Database, key: Key): Promise<Person>
  /** The lock lasts until the transaction ends, so that no other change of the factors is missed. */
  lock(tx: Database, key: Key): Promise<{ totpSecret: Buffer | null }>
  newRecoveryCodes(tx: Database, key: Key): Promise<string[]>
  /** It is called after one was taken away. */
  checkFactorsLeft(shop: ShopParts, key: Key): Promise<void>
  wrongPasskey: RateLimit
  openSession(tx: Database, key: Key, client: Client): Promise<string>
  actorOf(key: Key, by: { name: string; address: string }): Actor
  /** Who it is in the security log. */
  inSecurityLog(key: Key): { staff: string } | { sellerMember: string }
}

function passkeysOf<Key extends MemberKey>(db: Database, kind: MemberKind<Key>, key: Key) {
  return db
    .selectFrom(kind.passkeys)
    .selectAll()
    .where((row) => row.and(kind.keyOf(key)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listMemberPasskeys<Key extends MemberKey>(
  db: Database,
  kind: MemberKind<Key>,
  key: Key,
): Promise<Passkey[]> {
  const rows = await passkeysOf(db, kind, key)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Refuses `passkeys-full`. */
export async function memberPasskeyOptions<Key extends MemberKey>(
  { config, db }: ShopParts,
  kind: MemberKind<Key>,
  key: Key,
) {
  const { email, fullName } = await kind.find(db, key)
  const known = await passkeysOf(db, kind, key)
  refuseTooMany(known.length)
  const challenge = await createChallenge(db, kind, key)
  const person = { id: kind.idOf(key), name: email, fullName }
  return creationOptions(db, { url: kind.urlOf(config), challenge, person, known })
}

/** It is called outside of a transaction, so that the challenge stays spent. Refuses `passkey-refused`. */
export async function verifyMemberPasskey<Key extends MemberKey>(
  { config, db }: ShopParts,
  kind: MemberKind<Key>,
  { key, credential }: { key: Key; credential: CreatedCredential },
): Promise<KnownPasskey> {
  const challenge = await spendChallenge(db, kind, { key, signed: credential.response.clientDataJSON })
  const url = kind.urlOf(config)
  const verified = challenge && (await verifyCreation(credential, { url, challenge }))
  if (!verified) throw new Refusal('passkey-refused')
  return verified
}

/** The first second factor of a member brings recovery codes. It runs in a transaction. */
export async function addMemberPasskey<Key extends MemberKey>(
  tx: Database,
  kind: MemberKind<Key>,
  { key, name, verified }: { key: Key; name: string; verified: KnownPasskey },
): Promise<string[]> {
  const { totpSecret } = await kind.lock(tx, key)
  const { length } = await passkeysOf(tx, kind, key)
  refuseTooMany(length)
  const owner: MemberKey = kind.keyOf(key)
  await tx
    .insertInto(kind.passkeys)
    .values({ ...owner, ...verified, id: newId(), name, createdAt: tx.now(), lastUsedAt: null })
    .execute()
    .catch((error: unknown) => {
      const isKnown = violatedConstraint(error) === kind.uniqueCredential
      throw isKnown ? new Refusal('passkey-known') : error
    })
  return totpSecret === null && length === 0 ? kind.newRecoveryCodes(tx, key) : []
}

function refuseTooMany(count: number): void {
  if (count >= passkeysLength) throw new Refusal('passkeys-full', { most: passkeysLength })
}

/** Refuses `passkey-not-found`, also for one of somebody else. */
export async function renameMemberPasskey<Key extends MemberKey>(
  db: Database,
  kind: MemberKind<Key>,
  { key, passkeyId, name }: { key: Key; passkeyId: string; name: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable(kind.passkeys)
    .set({ name })
    .where((row) => row.and(kind.keyOf(key)))
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('passkey-not-found')
}

/** It runs in a transaction. Refuses `passkey-not-found` and `second-factor-compulsory`. */
export async function removeMemberPasskey<Key extends MemberKey>(
  shop: ShopParts,
  kind: MemberKind<Key>,
  { key, passkeyId }: { key: Key; passkeyId: string },
): Promise<void> {
  const { db: tx } = shop
  await kind.lock(tx, key)
  const { numDeletedRows } = await tx
    .deleteFrom(kind.passkeys)
    .where((row) => row.and(kind.keyOf(key)))
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('passkey-not-found')
  await kind.checkFactorsLeft(shop, key)
}

export async function memberLoginOptions<Key extends MemberKey>(
  { config, db }: ShopParts,
  kind: MemberKind<Key>,
) {
  return loginOptions(kind.urlOf(config), await createChallenge(db, kind, kind.nobody))
}

/** It runs in a transaction, as the count of signatures is compared. Refuses `passkey-login-refused` for everything that is wrong. */
export async function findMemberByPasskey<Key extends MemberKey>(
  { config, db: tx }: ShopParts,
  kind: MemberKind<Key>,
  { credential, challenge }: { credential: Assertion; challenge: string | undefined },
): Promise<{ key: Key; member: Person }> {
  const passkeyNow = () =>
    tx
      .selectFrom(kind.passkeys)
      .selectAll()
      .where('credentialId', '=', Buffer.from(credential.id, 'base64url'))
      .executeTakeFirst()
  const found = await passkeyNow()
  if (challenge === undefined || !found) throw new Refusal('passkey-login-refused')
  const key = kind.keyOf(found as unknown as Key)
  // Who changes the factors locks the member as well, and may have removed the passkey meanwhile.
  await kind.lock(tx, key)
  const passkey = await passkeyNow()
  if (!passkey) throw new Refusal('passkey-login-refused')
  const member = await kind.find(tx, key).catch(() => undefined)
  const expected = { url: kind.urlOf(config), challenge, ownerId: kind.idOf(key), passkey }
  const signCount = await verifyAssertion(credential, expected)
  const isDemo = member?.isDemo && config.mode === 'production'
  if (!member || isDemo || signCount === undefined) throw new Refusal('passkey-login-refused')
  await tx
    .updateTable(kind.passkeys)
    .set({ signCount, lastUsedAt: tx.now() })
    .where('id', '=', passkey.id)
    .execute()
  return { key, member }
}

async function createChallenge<Key extends MemberKey>(
  db: Database,
  kind: MemberKind<Key>,
  key: Key | Nobody<Key>,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32)
  const expiresAt = new Date(db.now().getTime() + passkeyChallengeLifeMs)
  const forWhom = kind.keyOf(key as Key)
  await db
    .insertInto(kind.challenges)
    .values({ challenge, ...forWhom, expiresAt })
    .execute()
  return challenge
}

/** The challenge that the browser signed is deleted, whatever follows. */
export async function spendChallenge<Key extends MemberKey>(
  db: Database,
  kind: MemberKind<Key>,
  { key, signed }: { key: Key | Nobody<Key>; signed: string },
): Promise<string | undefined> {
  const challenge = await challengeOf(signed)
  if (challenge === undefined) return undefined
  const spent = await db
    .deleteFrom(kind.challenges)
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where((row) => row.and(kind.keyOf(key as Key)))
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
  return spent.numDeletedRows === 1n ? challenge : undefined
}

export async function deleteExpiredMemberChallenges<Key extends MemberKey>(
  db: Database,
  { challenges }: Pick<MemberKind<Key>, 'challenges'>,
): Promise<void> {
  await db.deleteFrom(challenges).where('expiresAt', '<=', db.now()).execute()
}
