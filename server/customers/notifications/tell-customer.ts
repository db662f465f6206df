import { nowOffered } from '../../../contract/offered-languages.ts'
import { localeOfUser } from '../accounts/preferences/preferences.ts'
import type { Database } from '../../platform/database/connect.ts'
import { channels } from './channels.ts'
import type { Customer, Told } from './channels.ts'
import { eventKinds } from './event-kinds.ts'
import type { EventData, EventName } from './event-data.ts'
import type { EventKind } from './event-kind.ts'
import { switchedOffChannels } from './notification-settings.ts'

export type CustomerEvent<Name extends EventName = EventName> = {
  [Kind in Name]: { kind: Kind; causeId: string } & EventData[Kind]
}[Name]

/** An event is told once for each cause. If the transaction fails, nobody is told. */
export async function tellCustomer(tx: Database, told: Customer, event: CustomerEvent): Promise<void> {
  const customer = { ...told, language: nowOffered(told.language) }
  // Each kind takes its own data, which the type of the table cannot express.
  const { topic, notification, mail, sms } = eventKinds[event.kind] as EventKind<CustomerEvent>
  const locale = await localeOfUser(tx, customer.userId, customer.language)
  const text = notification?.(event, customer.language)
  const message: Told = {
    causeId: event.causeId,
    locale,
    notification: text,
    mail: mail?.(event, locale),
    sms: sms?.(event, locale),
    news: topic === 'security' ? undefined : text,
    codeOf: event.kind === 'parcel-sent' ? event.codeOf : undefined,
  }
  const switchedOff = topic === 'security' ? [] : await switchedOffChannels(tx, customer.userId, topic)
  for (const [name, send] of Object.entries(channels)) {
    if (!switchedOff.includes(name)) await send(tx, customer, message)
  }
}
