import { sql } from 'kysely'
import { notificationSettings } from '../../../contract/notifications.ts'
import type {
  NotificationSettings,
  NotificationTopic,
  SwitchableChannel,
} from '../../../contract/notifications.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { isMobileNumber } from '../../../contract/sms-rules.ts'
import { numberToTell } from '../accounts/phone-customers.ts'
import { findUserRowIfAny, lockUser } from '../accounts/user.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { chatOf } from '../../platform/telegram/chats.ts'

type SettingShop = Pick<Shop, 'db' | 'sms' | 'telegram'>

const channels = Object.keys(notificationSettings.shape) as SwitchableChannel[]
const topics = Object.keys(notificationSettings.shape.mail.shape) as NotificationTopic[]

/** What the shop cannot send reads as off, and is on again as the customer chose if it can. */
export async function readNotificationSettings(
  { db, sms, telegram }: SettingShop,
  userId: string,
): Promise<NotificationSettings> {
  const isThere = {
    mail: true,
    sms: sms !== null,
    telegram: telegram !== null && (await chatOf(db, userId)) !== undefined,
  }
  return settingsOf(db, userId, (channel) => isThere[channel])
}

/** These are the customer's choices, whatever the shop can send now. */
export function exportNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  return settingsOf(db, userId, () => true)
}

async function settingsOf(
  db: Database,
  userId: string,
  isAvailable: (channel: SwitchableChannel) => boolean,
): Promise<NotificationSettings> {
  const isOn = await choicesOf(db, userId)
  const read = (channel: SwitchableChannel) =>
    Object.fromEntries(topics.map((topic) => [topic, isAvailable(channel) && isOn(channel, topic)]))
  return notificationSettings.parse(Object.fromEntries(channels.map((channel) => [channel, read(channel)])))
}

/** Refuses for what cannot be switched on: `channel-unavailable`, `telegram-not-connected`, `sms-unavailable`, `phone-not-verified`. */
export function saveNotificationSettings(
  shop: SettingShop,
  userId: string,
  settings: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return transaction(shop.db, async (tx) => {
    // The later one of two that are saved at once is stored whole.
    await lockUser(tx, userId)
    const there = { db: tx, sms: shop.sms, telegram: shop.telegram }
    await refuseUnavailable(there, userId, settings)
    const chosen = Object.entries(settings).flatMap(([channel, ofChannel]) =>
      Object.entries(ofChannel).map(([topic, isOn]) => ({ userId, channel, topic, isOn })),
    )
    for (const table of ['switchedOffChannels', 'switchedOnChannels'] as const) {
      await tx
        .deleteFrom(table)
        .where('userId', '=', userId)
        .where(sql<boolean>`channel = any (${Object.keys(settings)}::text[])`)
        .execute()
      const rows = chosen
        .filter(({ isOn }) => isOn === (table === 'switchedOnChannels'))
        .map(({ isOn: _, ...row }) => row)
      if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
    }
    return readNotificationSettings(there, userId)
  })
}

async function refuseUnavailable(
  { db, sms: gateway, telegram: bot }: SettingShop,
  userId: string,
  { sms, telegram }: Partial<NotificationSettings>,
): Promise<void> {
  if (telegram?.orders || telegram?.offers) {
    if (bot === null) throw new Refusal('channel-unavailable')
    if ((await chatOf(db, userId)) === undefined) throw new Refusal('telegram-not-connected')
  }
  if (!sms?.orders && !sms?.offers) return
  if (gateway === null) throw new Refusal('sms-unavailable')
  const number = await numberToTell(db, userId)
  if (number === null) throw new Refusal('phone-not-verified')
  if (!isMobileNumber(number)) throw new Refusal('sms-number-wrong')
}

export async function switchedOffChannels(
  db: Database,
  userId: string,
  topic: NotificationTopic,
): Promise<string[]> {
  const isOn = await choicesOf(db, userId)
  return channels.filter((channel) => !isOn(channel, topic))
}

/** Mails are on by default, and what is about orders too in a connected chat, and by SMS without a mail address. */
async function choicesOf(
  db: Database,
  userId: string,
): Promise<(channel: SwitchableChannel, topic: NotificationTopic) => boolean> {
  const { rows } = await sql<{ channel: string; topic: string; isOn: boolean }>`
    select channel, topic, false as is_on from switched_off_channels where user_id = ${userId}
    union all select channel, topic, true from switched_on_channels where user_id = ${userId}`.execute(db)
  const hasAddress = (await findUserRowIfAny(db, userId))?.email !== ''
  const isConnected = (await chatOf(db, userId)) !== undefined
  const isOnByDefault = (channel: SwitchableChannel, topic: NotificationTopic) =>
    channel === 'mail' || (topic === 'orders' && (channel === 'sms' ? !hasAddress : isConnected))
  return (channel, topic) => {
    const chosen = rows.find((row) => row.channel === channel && row.topic === topic)
    return chosen?.isOn ?? isOnByDefault(channel, topic)
  }
}

export async function clearNotificationSettings(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('switchedOffChannels').where('userId', '=', userId).execute()
  await tx.deleteFrom('switchedOnChannels').where('userId', '=', userId).execute()
}
