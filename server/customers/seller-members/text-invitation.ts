import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { Shop } from '../../platform/shop.ts'
import { deliverSms } from '../../platform/sms/deliver-sms.ts'
import { requestUrgentSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import { readPhone } from '../accounts/contact-details.ts'
import { findToSend, inviteSellerMember, newSentToken, sellerInvitationUrl } from './invitations.ts'
import type { NewSellerInvitation } from './invitations.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'seller.invited-by-sms': { invitationId: string; smsId: string }
  }
}

type ShopParts = Pick<Shop, 'config' | 'db' | 'log' | 'sms'>

/** Without the message there is no invitation. Refuses what `inviteSellerMember` and `requestUrgentSms` refuse. */
export function inviteSellerMemberBySms(
  shop: ShopParts,
  { phone, ...invited }: NewSellerInvitation & { phone: string },
) {
  const onInvited = sendingBySms(shop, phone)
  return transaction(shop.db, (tx) => inviteSellerMember(tx, { ...invited, isShown: false, onInvited }))
}

/** Refuses `sms-number-wrong`; what it returns refuses what `requestUrgentSms` does. */
export function sendingBySms(shop: ShopParts, phone: string) {
  const to = readPhone(phone)
  if (to === undefined)
    throw new Refusal('sms-number-wrong', {}, [{ msg: 'sms-number-wrong', path: 'phone' }])
  return (tx: Database, invitationId: string) =>
    requestUrgentSms(
      { ...shop, db: tx },
      { cause: `seller-invited.${newId()}`, kind: 'seller-invited', to },
      (inTx, smsId) => publish(inTx, 'seller.invited-by-sms', { invitationId, smsId }),
    )
}

/** The token is made when it is sent, as jobs are stored. */
export async function textSellerInvitation(
  shop: ShopParts,
  { invitationId, smsId }: { invitationId: string; smsId: string },
): Promise<void> {
  const { db } = shop
  await deliverSms(shop, smsId, async () => {
    const found = await findToSend(db, invitationId)
    if (!found) return undefined
    const token = await newSentToken(db, invitationId)
    if (token === undefined) return undefined
    const { language, storeName: store } = found
    const face = await readTextFace(db, 'sms', 'seller-invited')
    return writeSms('seller-invited', { store, url: sellerInvitationUrl(shop, token) }, { language, face })
  })
}
