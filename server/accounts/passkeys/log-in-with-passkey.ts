import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { User } from '../../../contract/accounts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { openLogin } from '../new-device-login.ts'
import { findUserRow, toUser } from '../user.ts'
import { userOfKey } from '../../database/directory.ts'
import { transaction } from '../../database/transaction.ts'
import type { NewSession } from '../../sessions/session.ts'
import type { Shop } from '../../shop.ts'
import { createChallenge, relyingParty, spendChallenge, userHandleOf } from './challenges.ts'
import type { PasskeysTable } from './tables.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

/** Names no passkeys, so that nobody learns which account has one: the browser offers those that it has. */
export async function passkeyLoginOptions({ config, db }: ShopParts) {
  return generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    challenge: await createChallenge(db, null),
    userVerification: 'required',
  })
}

type Assertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

/** Refuses `passkey-login-refused` for everything that is wrong, also a copied passkey. */
export async function logInWithPasskey(
  { config, db }: ShopParts,
  { credential, session }: { credential: Assertion; session: NewSession },
): Promise<{ token: string; user: User }> {
  const challenge = await spendChallenge(db, null, credential.response.clientDataJSON)
  const credentialId = Buffer.from(credential.id, 'base64url')
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userOfKey(db, 'passkey', credentialId))
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
  if (challenge === undefined || !passkey) throw new Refusal('passkey-login-refused')
  const signCount = await verify({ config, challenge }, passkey, credential)
  return transaction(db, async (tx) => {
    const used = await tx
      .updateTable('passkeys')
      .set({ signCount, lastUsedAt: tx.now() })
      .where('userId', '=', passkey.userId)
      .where('id', '=', passkey.id)
      .where('signCount', '=', passkey.signCount)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) throw new Refusal('passkey-login-refused')
    const user = await findUserRow(tx, passkey.userId)
    return { token: await openLogin(tx, user.id, session), user: toUser(user) }
  })
}

/** Returns the new count of signatures. */
async function verify(
  { config, challenge }: Pick<ShopParts, 'config'> & { challenge: string },
  passkey: Selectable<PasskeysTable>,
  credential: Assertion,
): Promise<number> {
  const { rpID, origin } = relyingParty(config)
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
  const isOwn = userHandle === undefined || userHandle === userHandleOf(passkey.userId).toString('base64url')
  const answer = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: true,
    // It throws an untyped error for everything that is wrong with a response.
  }).catch(() => undefined)
  if (!isOwn || !answer?.verified) throw new Refusal('passkey-login-refused')
  return answer.authenticationInfo.newCounter
}
