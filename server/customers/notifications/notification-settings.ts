import { sql } from 'kysely'
import { notificationSettings } from '../../../contract/notifications.ts'
import type { NotificationSettings, NotificationTopic } from '../../../contract/notifications.ts'
import { lockUser } from '../accounts/user.ts'
import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'

export async function readNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('switchedOffChannels')
    .select(['channel', 'topic'])
    .where('userId', '=', userId)
    .execute()
  const isOn = (channel: string, topic: string) =>
    !rows.some((row) => row.channel === channel && row.topic === topic)
  return notificationSettings.parse(
    Object.fromEntries(
      Object.entries(notificationSettings.shape).map(([channel, { shape }]) => [
        channel,
        Object.fromEntries(Object.keys(shape).map((topic) => [topic, isOn(channel, topic)])),
      ]),
    ),
  )
}

export function saveNotificationSettings(
  db: Database,
  userId: string,
  settings: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return transaction(db, async (tx) => {
    // The later one of two that are saved at once is stored whole.
    await lockUser(tx, userId)
    await tx
      .deleteFrom('switchedOffChannels')
      .where('userId', '=', userId)
      .where(sql<boolean>`channel = any (${Object.keys(settings)}::text[])`)
      .execute()
    const rows = Object.entries(settings).flatMap(([channel, topics]) =>
      Object.entries(topics).flatMap(([topic, isOn]) => (isOn ? [] : [{ userId, channel, topic }])),
    )
    if (rows.length > 0) await tx.insertInto('switchedOffChannels').values(rows).execute()
    return readNotificationSettings(tx, userId)
  })
}

export async function switchedOffChannels(
  db: Database,
  userId: string,
  topic: NotificationTopic,
): Promise<string[]> {
  const rows = await db
    .selectFrom('switchedOffChannels')
    .select('channel')
    .where('userId', '=', userId)
    .where('topic', '=', topic)
    .execute()
  return rows.map(({ channel }) => channel)
}

export async function clearNotificationSettings(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('switchedOffChannels').where('userId', '=', userId).execute()
}
