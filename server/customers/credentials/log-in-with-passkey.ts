import { Refusal } from '../../../contract/refusals.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import { checkRateLimit, enforceRateLimit } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Assertion } from '../accounts/passkeys/webauthn.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findMemberByPasskey, spendChallenge } from './member-passkeys.ts'
import type { MemberKey, MemberKind } from './member-passkeys.ts'

/** A passkey is both factors: the device and who unlocks it. Refuses `too-many-requests`, `passkey-login-refused`. */
export async function logMemberInWithPasskey<Key extends MemberKey>(
  shop: Pick<Shop, 'config' | 'db' | 'log'>,
  kind: MemberKind<Key>,
  { credential, address, client }: { credential: Assertion; address: string; client: Client },
): Promise<string> {
  const { config, db } = shop
  if (config.rateLimit) await checkRateLimit(db, kind.wrongPasskey, address)
  const signed = credential.response.clientDataJSON
  const challenge = await spendChallenge(db, kind, { key: kind.nobody, signed })
  try {
    const { token, key } = await transaction(db, async (tx) => {
      const found = await findMemberByPasskey({ config, db: tx }, kind, { credential, challenge })
      const { email: subject, fullName: name } = found.member
      await recordActivity(tx, kind.actorOf(found.key, { name, address }), {
        action: 'log-in',
        subject,
        after: { with: 'passkey' },
      })
      return { token: await kind.openSession(tx, found.key, client), key: found.key }
    })
    securityEvent(shop, 'login-succeeded', { ...kind.inSecurityLog(key), address, method: 'passkey' })
    return token
  } catch (error) {
    if (error instanceof Refusal && error.code === 'passkey-login-refused') {
      securityEvent(shop, 'login-failed', { address, method: 'passkey' })
      await enforceRateLimit(shop, kind.wrongPasskey, address)
    }
    throw error
  }
}
