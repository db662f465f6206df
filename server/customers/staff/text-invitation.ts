import { Refusal } from '../../../contract/refusals.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverSms } from '../../platform/sms/deliver-sms.ts'
import { requestUrgentSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Shop } from '../../platform/shop.ts'
import { readPhone } from '../accounts/contact-details.ts'
import { invitationUrl, inviteStaff, newMailedToken } from './invitations.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'staff.invited-by-sms': { invitationId: string; smsId: string }
  }
}

type ShopParts = Pick<Shop, 'config' | 'db' | 'log' | 'sms'>
type Invited = Parameters<typeof inviteStaff>[1] & { phone: string }

/** Without the message there is no invitation. Refuses what `inviteStaff` and `requestUrgentSms` refuse. */
export function inviteBySms(shop: ShopParts, { phone: typed, ...invited }: Invited) {
  const to = readPhone(typed)
  if (to === undefined)
    throw new Refusal('sms-number-wrong', {}, [{ msg: 'sms-number-wrong', path: 'phone' }])
  return transaction(shop.db, (tx) =>
    inviteStaff(tx, {
      ...invited,
      isShown: false,
      onInvited: (_tx, invitationId) =>
        requestUrgentSms(
          { ...shop, db: tx },
          { cause: `staff-invited.${newId()}`, kind: 'staff-invited', to },
          (inTx, smsId) => publish(inTx, 'staff.invited-by-sms', { invitationId, smsId }),
        ),
    }),
  )
}

/** The token is made when it is sent, as jobs are stored. */
export async function textInvitation(
  shop: ShopParts,
  { invitationId, smsId }: { invitationId: string; smsId: string },
): Promise<void> {
  const { db } = shop
  await deliverSms(shop, smsId, async () => {
    const found = await db
      .selectFrom('staffInvitations')
      .select(['language', 'invitedBy'])
      .where('id', '=', invitationId)
      .where('expiresAt', '>', db.now())
      .executeTakeFirst()
    if (!found) return undefined
    const token = await newMailedToken(db, invitationId)
    if (token === undefined) return undefined
    const { language, invitedBy: by } = found
    const face = await readTextFace(db, 'sms', 'staff-invited')
    return writeSms('staff-invited', { by, url: invitationUrl(shop, token) }, { language, face })
  })
}
