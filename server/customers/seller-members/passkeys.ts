import { sellerRateLimits } from '../../../contract/seller/limits.ts'
import type { MemberKind } from '../credentials/member-passkeys.ts'
import { findSellerMember } from './members.ts'
import type { SellerMemberKey } from './tables.ts'
import { endCodesWithoutFactor, lockSellerMember, newSellerRecoveryCodes } from './second-factor.ts'
import { openSellerSession } from './sessions.ts'

/** They work on the pages of the portal. */
export const sellerPasskeys: MemberKind<SellerMemberKey> = {
  passkeys: 'sellerPasskeys',
  challenges: 'sellerPasskeyChallenges',
  uniqueCredential: 'seller_passkeys_credential_id_key',
  urlOf: ({ seller }) => seller.url,
  keyOf: ({ sellerId, memberId }) => ({ sellerId, memberId }),
  nobody: { sellerId: null, memberId: null },
  idOf: ({ memberId }) => memberId,
  find: findSellerMember,
  lock: lockSellerMember,
  newRecoveryCodes: newSellerRecoveryCodes,
  checkFactorsLeft: ({ db: tx }, key) => endCodesWithoutFactor(tx, key),
  wrongPasskey: sellerRateLimits.wrongPasskey,
  openSession: openSellerSession,
  actorOf: ({ sellerId }, { name, address }) => ({ staffId: null, sellerId, name, address }),
  inSecurityLog: ({ memberId: sellerMember }) => ({ sellerMember }),
}
