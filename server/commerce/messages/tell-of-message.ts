import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import { tellCustomer } from '../../customers/notifications/tell-customer.ts'
import { membersWhoMay } from '../../customers/seller-members/members.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { QueuedMail } from '../../platform/mail/mails.ts'
import { readOrder } from '../orders/transition-order.ts'
import { tellSeller } from '../parts/tell-seller.ts'
import type { Conversation } from './conversations.ts'

/** What was written is not in it, as it may have contacts, or be rude. */
export async function tellCustomerOfMessage(
  tx: Database,
  { userId, orderId, sellerId }: Conversation,
  messageId: string,
): Promise<void> {
  const order = await readOrder(tx, { userId, id: orderId })
  const seller = await readSeller(tx, sellerId)
  await tellCustomer(tx, order, {
    kind: 'seller-wrote',
    causeId: messageId,
    order,
    storeIn: (language) => translate(seller, 'storeName', language),
  })
}

/** Members who may answer are told by mail, and the number of the seller by SMS. */
export async function tellSellerOfMessage(
  tx: Database,
  { partId, sellerId, orderNumber }: Conversation,
  { id, portalUrl }: { id: string; portalUrl: string },
): Promise<void> {
  await tellSeller(tx, { sellerId, id: partId }, { kind: 'part-message', orderNumber, cause: id })
  const application = await tx
    .selectFrom('sellerApplications')
    .select('language')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const lang = nowOffered(application?.language ?? defaultLanguage)
  const store = translate(await readSeller(tx, sellerId), 'storeName', lang)
  const url = `${portalUrl}/messages/${partId}`
  for (const { id: member, email: to, fullName: name } of await membersWhoMay(
    tx,
    sellerId,
    'answer-customers',
  )) {
    const values = { name, store, orderNumber, url }
    const mail = { id: `seller-message.${id}.${member}`, to, lang, template: 'seller-message', values }
    await publish(tx, 'mail.requested', mail as QueuedMail)
  }
}
