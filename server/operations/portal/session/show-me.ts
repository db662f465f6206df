import type { Language } from '../../../../contract/language.ts'
import { isSellerPermitted, sellerPermissions } from '../../../../contract/seller/roles.ts'
import type { SellerMe } from '../../../../contract/seller/session.ts'
import { readSeller } from '../../../catalogue/sellers/sellers.ts'
import { findSellerMember } from '../../../customers/seller-members/members.ts'
import { countSellerRecoveryCodes, hasSellerFactor } from '../../../customers/seller-members/second-factor.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { translate } from '../../../platform/database/translations.ts'
import type { SellerSession } from '../../../platform/http/handlers.ts'

export async function showMe(
  db: Database,
  session: SellerSession,
  lang: Language,
): Promise<{ me: SellerMe }> {
  const member = await findSellerMember(db, session)
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
