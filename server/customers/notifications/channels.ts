import type { SwitchableChannel } from '../../../contract/notifications.ts'
import type { Language } from '../../../contract/language.ts'
import { isVerifiedEmail } from '../accounts/user.ts'
import type { Database } from '../../platform/database/connect.ts'
import { publish } from '../../platform/jobs/publish.ts'
import type { QueuedMail } from '../../platform/mail/mails.ts'
import type { MailText, NotificationText } from './event-kinds.ts'
import { notify } from './notify.ts'
import { recordOrderMail } from './order-mails.ts'

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
  notification: NotificationText | undefined
  mail: MailText | undefined
}

/** It sends what the event has for it, once for each cause, if the transaction commits. */
type Channel = (tx: Database, customer: Customer, told: Told) => Promise<void>

type ChannelName = 'notification' | SwitchableChannel

export const channels: Record<ChannelName, Channel> = {
  notification: async (tx, { userId }, { causeId, notification }) => {
    if (notification) await notify(tx, userId, { ...notification, causeId })
  },
  mail: sendMail,
}

/** Only the verified address of the account gets mails. */
async function sendMail(tx: Database, customer: Customer, { causeId, mail }: Told): Promise<void> {
  const { userId, email, fullName, language } = customer
  if (!mail || !(await isVerifiedEmail(tx, userId, email))) return
  const queued = {
    id: `${mail.template}.${causeId}`,
    to: email,
    lang: language,
    template: mail.template,
    values: { name: fullName, ...mail.values },
  } as QueuedMail
  await publish(tx, 'mail.requested', queued)
  await recordOrderMail(tx, userId, queued)
}
