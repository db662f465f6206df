import { defaultLanguage } from '../../../contract/language.ts'
import { nowOffered } from '../../../contract/offered-languages.ts'
import { membersWhoMay } from '../../customers/seller-members/members.ts'
import type { Database } from '../../platform/database/connect.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { Mails, QueuedMail } from '../../platform/mail/mails.ts'

type SellerNews =
  | 'seller-approved'
  | 'seller-asked'
  | 'seller-refused'
  | 'seller-suspended'
  | 'appeal-kept'
  | 'seller-readmitted'
  | 'seller-penalized'
  | 'pay-details-changed'
  | 'penalty-answered'
  | 'products-approved'
  | 'product-refused'

type News = {
  [Template in SellerNews]: {
    template: Template
    /** A repeat of the same cause tells nobody again. */
    cause: string
    values: Omit<Mails[Template], 'name'>
  }
}[SellerNews]

/**
 * Owners are told by mail, if the transaction commits, and of products whoever may change them: in the language in which
 * the store was opened.
 */
export async function tellMembers(
  tx: Database,
  sellerId: string,
  { template, cause, values }: News,
): Promise<void> {
  const application = await tx
    .selectFrom('sellerApplications')
    .select('language')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const isOfProducts = template === 'products-approved' || template === 'product-refused'
  const permission = isOfProducts ? 'change-products' : 'apply'
  const lang = nowOffered(application?.language ?? defaultLanguage)
  for (const { id, email: to, fullName: name } of await membersWhoMay(tx, sellerId, permission)) {
    const mail = { id: `${template}.${cause}.${id}`, to, lang, template, values: { ...values, name } }
    await publish(tx, 'mail.requested', mail as QueuedMail)
  }
}
