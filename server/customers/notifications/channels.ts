import type { SwitchableChannel } from '../../../contract/notifications.ts'
import type { Language } from '../../../contract/language.ts'
import type { Locale } from '../../../contract/locale.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { codePlace } from '../../platform/hand-over/hand-over-code.ts'
import { isVerifiedEmail } from '../accounts/user.ts'
import { numberToTell } from '../accounts/phone-customers.ts'
import type { Database } from '../../platform/database/connect.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { QueuedMail } from '../../platform/mail/mails.ts'
import { requestSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import type { SmsText } from './event-sms.ts'
import type { MailText, NotificationText } from './event-texts.ts'
import { requestNews } from '../../platform/telegram/request-news.ts'
import { notify } from './notify.ts'
import { recordOrderMail } from './order-mails.ts'
import { renderMessage } from './render-message.ts'

/** The address and the name are those of the order, where the event is about one. */
export interface Customer {
  userId: string
  language: Language
  email: string
  fullName: string
}

/** The texts of an event. A channel that is not named here makes its own of the notification or the mail. */
export interface Told {
  causeId: string
  locale: Locale
  notification: NotificationText | undefined
  mail: MailText | undefined
  sms: SmsText | undefined
  /** What is about the security of the account is not told in a chat. */
  news: NotificationText | undefined
  /** The messages of the sent parcel have the code for its hand-over, which only the notification in the shop leaves to the page. */
  codeOf: string | undefined
}

/** It sends what the event has for it, once for each cause, if the transaction commits. */
type Channel = (tx: Database, customer: Customer, told: Told) => Promise<void>

type ChannelName = 'notification' | SwitchableChannel

export const channels: Record<ChannelName, Channel> = {
  notification: async (tx, { userId }, { causeId, notification }) => {
    if (notification) await notify(tx, userId, { ...notification, causeId })
  },
  mail: sendMail,
  sms: sendSms,
  telegram: sendByBot,
}

/** Only the verified address of the account gets mails. */
async function sendMail(tx: Database, customer: Customer, { causeId, locale, mail }: Told): Promise<void> {
  const { userId, email, fullName, language } = customer
  const { calendar, clock } = locale
  if (!mail || !(await isVerifiedEmail(tx, userId, email))) return
  const queued = {
    id: `${mail.template}.${causeId}`,
    to: email,
    lang: language,
    dates: { calendar, clock },
    template: mail.template,
    values: { name: fullName, ...mail.values },
  } as QueuedMail
  await publish(tx, 'mail.requested', queued)
  await recordOrderMail(tx, userId, queued)
}

/** It goes to the number of the account, or to that by which members of staff wrote the order down. */
async function sendSms(tx: Database, customer: Customer, { causeId, sms }: Told): Promise<void> {
  if (!sms) return
  const { userId, language } = customer
  const to = await numberToTell(tx, userId)
  if (to === null) return
  const { kind, values, orderId, codeOf } = sms
  const face = await readTextFace(tx, 'sms', kind)
  await requestSms(tx, {
    cause: `${kind}.${causeId}`,
    kind,
    to,
    userId,
    orderId,
    codeOf,
    text: writeSms(kind, values, { language, face }),
  })
}

/** It goes to the chat that the customer has connected, in the words of the notification. */
async function sendByBot(
  tx: Database,
  { userId, language }: Customer,
  { causeId, news, codeOf }: Told,
): Promise<void> {
  if (!news) return
  const { messageKey, values, orderId } = news
  const text = renderMessage(messageKey, values, language)
  await requestNews(tx, {
    userId,
    cause: `${messageKey}.${causeId}`,
    kind: messageKey,
    text:
      codeOf === undefined
        ? text
        : `${text}\n${fill(catalogues[language].telegram.handOverCode, { code: codePlace })}`,
    language,
    orderId,
    codeOf,
  })
}
