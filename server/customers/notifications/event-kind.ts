import type { Language } from '../../../contract/language.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { NotificationTopic } from '../../../contract/notifications.ts'
import type { SmsText } from './event-sms.ts'
import type { MailText, NotificationText } from './event-texts.ts'

/** A customer may switch off a channel for a topic, but none for `security`. */
export interface EventKind<Data> {
  topic: NotificationTopic | 'security'
  notification?(data: Data, language: Language): NotificationText
  /** It is undefined if this event of the kind is not worth a mail. */
  mail?(data: Data, locale: Locale): MailText | undefined
  /** Only what a customer has to know at once is worth a message. */
  sms?(data: Data, locale: Locale): SmsText | undefined
}
