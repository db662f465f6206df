import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { passkeysLength } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { findUserRow, lockUser } from '../user.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { violatedConstraint } from '../../database/sql-state.ts'
import { transaction } from '../../database/transaction.ts'
import type { Shop } from '../../shop.ts'
import { createChallenge, relyingParty, spendChallenge, userHandleOf } from './challenges.ts'
import { publishPasskeyChange } from './passkey-mail.ts'
import { passkeysOf } from './passkeys.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

/** IANA COSE algorithms: Ed25519, ES256 and RS256, which between them all authenticators have. */
const algorithms = [-8, -7, -257]

/** Refuses `passkeys-full`. */
export async function passkeyOptions({ config, db }: ShopParts, userId: string) {
  const user = await findUserRow(db, userId)
  const known = await passkeysOf(db, userId)
  refuseTooMany(known.length)
  return generateRegistrationOptions({
    rpName: 'Merkato',
    rpID: relyingParty(config).rpID,
    userID: userHandleOf(userId),
    userName: user.email || user.fullName,
    userDisplayName: user.fullName,
    challenge: await createChallenge(db, userId),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

type CreatedCredential = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
}

/** Refuses `passkey-refused`, `passkey-known`, `passkeys-full`. */
export async function addPasskey(
  { config, db }: ShopParts,
  userId: string,
  { name, credential }: { name: string; credential: CreatedCredential },
): Promise<void> {
  const verified = await verify({ config, db }, userId, credential)
  try {
    await transaction(db, async (tx) => {
      await lockUser(tx, userId)
      refuseTooMany((await passkeysOf(tx, userId)).length)
      const createdAt = tx.now()
      await tx
        .insertInto('passkeys')
        .values({
          userId,
          id: newId(),
          credentialId: Buffer.from(verified.id, 'base64url'),
          publicKey: Buffer.from(verified.publicKey),
          signCount: verified.counter,
          transports: credential.response.transports ?? [],
          name,
          createdAt,
        })
        .execute()
      await publishPasskeyChange(tx, userId, 'added')
    })
  } catch (error) {
    throw violatedConstraint(error) === 'passkeys_credential_id_key' ? new Refusal('passkey-known') : error
  }
}

async function verify(
  { config, db }: { config: Config; db: Database },
  userId: string,
  credential: CreatedCredential,
) {
  const challenge = await spendChallenge(db, userId, credential.response.clientDataJSON)
  if (challenge === undefined) throw new Refusal('passkey-refused')
  const { rpID, origin } = relyingParty(config)
  const { clientDataJSON, attestationObject } = credential.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // It throws an untyped error for everything that is wrong with a response.
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const)
  if (!verified || !registrationInfo) throw new Refusal('passkey-refused')
  return registrationInfo.credential
}

function refuseTooMany(count: number): void {
  if (count >= passkeysLength) throw new Refusal('passkeys-full', { most: passkeysLength })
}
