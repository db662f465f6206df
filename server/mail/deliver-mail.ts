import type { Shop } from '../shop.ts'
import type { Mail } from './mails.ts'
import { renderMail } from './render-mail.ts'

/**
 * Writes a mail and hands it over now. For jobs: a code or link is made by the job that mails it, so that no secret is
 * ever stored in a queue. Throws when the mail could not be handed over.
 */
export async function deliverMail(shop: Pick<Shop, 'config' | 'mailer'>, mail: Mail): Promise<void> {
  await shop.mailer.carry(renderMail(mail, shop.config.publicUrl))
}
