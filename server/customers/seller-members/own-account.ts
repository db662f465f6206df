import { checkPassword } from '../accounts/check-password.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { checkOldPassword } from '../credentials/check-login.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { SellerSession } from '../../platform/http/handlers.ts'
import { securityEvent } from '../../platform/security-log.ts'
import type { Shop } from '../../platform/shop.ts'
import { confirmSellerLogin } from './log-in.ts'
import { findSellerMember } from './members.ts'
import { endOtherSellerSessions } from './sessions.ts'

type ShopParts = Pick<Shop, 'config' | 'db' | 'log'>
type ByMember = { member: SellerSession; address: string }

/** The other sessions end. A repetition changes nothing. Refuses `old-password-wrong` and what `checkPassword` refuses. */
export async function changeSellerPassword(
  shop: ShopParts,
  { member, address, oldPassword, newPassword }: ByMember & { oldPassword: string; newPassword: string },
): Promise<void> {
  const { email, fullName, passwordHash: before } = await findSellerMember(shop.db, member)
  const isNew = await checkOldPassword({ passwordHash: before, newPassword }, () =>
    confirmSellerLogin(shop, member, { password: oldPassword, address }),
  )
  if (!isNew) return
  await checkPassword(newPassword, { email, fullName, phone: null })
  const passwordHash = await hashPassword(newPassword, { lane: 'staff' })
  await changingOwnAccount(
    shop,
    { member, address },
    {
      changed: 'password',
      work: async (tx) => {
        await tx
          .updateTable('sellerMembers')
          .set({ passwordHash })
          .where('sellerId', '=', member.sellerId)
          .where('id', '=', member.memberId)
          .execute()
        await endOtherSellerSessions(tx, member, member.sessionId)
      },
    },
  )
}

/** The change and its entry in the activity log are one transaction. */
export async function changingOwnAccount<Result>(
  shop: ShopParts,
  { member, address }: ByMember,
  { changed, work }: { changed: string; work: (tx: Database) => Promise<Result> },
): Promise<Result> {
  const result = await transaction(shop.db, async (tx) => {
    const done = await work(tx)
    const { email: subject } = await findSellerMember(tx, member)
    await recordActivity(tx, member.actor(address), {
      action: 'change-own-account',
      subject,
      after: { changed },
    })
    return done
  })
  securityEvent(shop, 'credentials-changed', { sellerMember: member.memberId, address, changed })
  return result
}
