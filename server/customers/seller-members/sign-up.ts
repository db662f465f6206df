import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { emailKey } from '../accounts/contact-details.ts'
import { insertInvitation, mailLostPassword } from './invitations.ts'
import { sendingBySms } from './text-invitation.ts'

interface SignUp {
  email: string
  /** The link goes there instead of to the address, if the shop can send SMS. */
  phone: string
  storeName: string
  place: string
  lang: Language
}

/**
 * There is no seller before the link is used. A member gets a link for a new password by mail instead. What is sent by SMS
 * is sent in both cases, as who has the phone would learn from its absence that the address is that of a member; the link
 * is refused to it then. Refuses what `sendingBySms` refuses.
 */
export async function signUpSeller(
  shop: Pick<Shop, 'config' | 'db' | 'log' | 'sms'>,
  { email, phone, storeName: store, place, lang }: SignUp,
  storeOf: (tx: Database, sellerId: string) => Promise<string>,
): Promise<void> {
  const bySms = shop.sms && phone !== '' ? sendingBySms(shop, phone) : undefined
  const isKnown = await isMember(shop.db, email)
  if (isKnown) await mailLostPassword(shop, { email, lang }, storeOf)
  if (isKnown && !bySms) return
  const applicant = { email, role: 'owner', lang, store, place, sellerId: null, memberId: null } as const
  const sending = bySms && { onInvited: bySms }
  await transaction(shop.db, (tx) =>
    insertInvitation(tx, { ...applicant, ...sending, inviterId: null, invitedBy: '' }),
  )
}

async function isMember(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('sellerMembers')
    .select('id')
    .where('emailKey', '=', emailKey(email))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
