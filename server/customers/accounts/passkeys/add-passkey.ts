import { passkeysLength } from '../../../../contract/limits.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { findUserRow, isVerified, lockUser } from '../user.ts'
import type { UserRow } from '../user.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { violatedConstraint } from '../../../platform/database/sql-state.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { publishPasskeyChange } from './passkey-change.ts'
import { passkeysOf } from './passkeys.ts'
import { creationOptions, verifyCreation } from './webauthn.ts'
import type { CreatedCredential } from './webauthn.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

/** The account may be of somebody who has another's address. Refuses `passkeys-full`, `email-not-verified`. */
export async function passkeyOptions({ config, db }: ShopParts, userId: string) {
  const user = await findUserRow(db, userId)
  requireProof(config, user)
  const known = await passkeysOf(db, userId)
  refuseTooMany(known.length)
  return creationOptions(db, {
    url: config.publicUrl,
    challenge: await createChallenge(db, userId),
    person: { id: userId, name: user.email || user.fullName, fullName: user.fullName },
    known,
  })
}

export async function addPasskey(
  { config, db }: ShopParts,
  userId: string,
  { name, credential }: { name: string; credential: CreatedCredential },
): Promise<void> {
  const challenge = await spendChallenge(db, userId, credential.response.clientDataJSON)
  const verified =
    challenge === undefined
      ? undefined
      : await verifyCreation(credential, { url: config.publicUrl, challenge })
  if (!verified) throw new Refusal('passkey-refused')
  try {
    await transaction(db, async (tx) => {
      await lockUser(tx, userId)
      requireProof(config, await findUserRow(tx, userId))
      refuseTooMany((await passkeysOf(tx, userId)).length)
      const createdAt = tx.now()
      await tx
        .insertInto('passkeys')
        .values({ userId, id: newId(), ...verified, name, createdAt })
        .execute()
      await publishPasskeyChange(tx, userId, 'added')
    })
  } catch (error) {
    throw violatedConstraint(error) === 'passkeys_credential_id_key' ? new Refusal('passkey-known') : error
  }
}

function requireProof({ rateLimit }: Shop['config'], user: UserRow): void {
  if (rateLimit && !isVerified(user)) throw new Refusal('email-not-verified')
}

function refuseTooMany(count: number): void {
  if (count >= passkeysLength) throw new Refusal('passkeys-full', { most: passkeysLength })
}
