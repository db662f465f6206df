import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { isSellerPermitted, sellerPermissions } from '../../../../contract/seller/roles.ts'
import type { SellerMe } from '../../../../contract/seller/session.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { findSellerMember } from '../../../customers/seller-members/members.ts'
import { countSellerRecoveryCodes, hasSellerFactor } from '../../../customers/seller-members/second-factor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import type { SellerSession } from '../../../platform/http/handlers.ts'

/** Refuses `invalid-token` for a member who was removed meanwhile. */
export async function showMe(
  db: Database,
  session: SellerSession,
  lang: Language,
): Promise<{ me: SellerMe }> {
  const member = await findSellerMember(db, session).catch((error: unknown) => {
    // The member was removed after the session was found, which ended it.
    const isRemoved = error instanceof Refusal && error.code === 'seller-member-not-found'
    throw isRemoved ? new Refusal('invalid-token') : error
  })
  const { fullName, email, totpSecret, isDemo, role } = member
  const store = await readSeller(db, session.sellerId)
  const me = {
    _id: session.memberId,
    fullName,
    email,
    role,
    permissions: sellerPermissions.filter((permission) => isSellerPermitted(role, permission)),
    seller: { _id: store.id, storeName: translate(store, 'storeName', lang), state: store.state },
    hasSecondFactor: await hasSellerFactor(db, member),
    hasApp: totpSecret !== null,
    recoveryCodesLeft: await countSellerRecoveryCodes(db, session),
    sessionEndsAt: session.endsAt.toISOString(),
    isDemo,
  }
  return { me }
}
