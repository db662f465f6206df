import type { CodeToMail } from '../accounts/ask-email-code.ts'
import type { ResetToMail } from '../accounts/ask-password-reset.ts'
import type { QueuedMail } from '../mail/mails.ts'

/**
 * What deeds publish and jobs carry on, with what each event tells. Nothing secret goes in, for it is stored as it
 * is; whoever handles an event reads the present truth by the ids.
 */
export interface ShopEvents {
  'mail.requested': QueuedMail
  'email-code.asked': CodeToMail
  'password-reset.asked': ResetToMail
  'first-address.added': { userId: string }
}

export type EventName = keyof ShopEvents
