import type { User } from '../../../../contract/accounts.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { openLogin } from '../new-device-login.ts'
import { findUserRow, toUser } from '../user.ts'
import { userOfKey } from '../../../platform/database/directory.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { NewSession } from '../../../platform/sessions/session.ts'
import type { Shop } from '../../../platform/shop.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { loginOptions, verifyAssertion } from './webauthn.ts'
import type { Assertion } from './webauthn.ts'

type ShopParts = Pick<Shop, 'config' | 'db'>

export async function passkeyLoginOptions({ config, db }: ShopParts) {
  return loginOptions(config.publicUrl, await createChallenge(db, null))
}

/** Everything that is wrong, also a copied passkey, is refused as `passkey-login-refused`. */
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
  const expected = { url: config.publicUrl, challenge, ownerId: passkey.userId, passkey }
  const signCount = await verifyAssertion(credential, expected)
  if (signCount === undefined) throw new Refusal('passkey-login-refused')
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
