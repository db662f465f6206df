import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { undoLinkHours } from '../../../contract/limits.ts'
import { localeOf } from '../../../contract/locale.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { readTextFace } from '../../platform/face/read-text-face.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Credential } from '../../platform/mail/mails.ts'
import { endSessions } from '../../platform/sessions/end-session.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Shop } from '../../platform/shop.ts'
import { requestSms } from '../../platform/sms/request-sms.ts'
import { writeSms } from '../../platform/sms/write-sms.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { deleteOpenCodes } from './email-codes.ts'
import { deviceText } from './new-device-login.ts'
import { revokeResetLinks } from './reset-links.ts'
import { findUserRow } from './user.ts'
import type { UserRow } from './user.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'credentials.changed': CredentialsChanged
  }
}

type CredentialsChanged = { userId: string; changeId: string; isUnproved?: boolean }

/** The change was made in `session`, which goes on. */
type CredentialChange = { changed: Credential[]; device: string; session?: Session | undefined }

/**
 * `before` is the account before the change. The other sessions, and open codes and links end. A verified address is
 * mailed, another one only if it changes.
 */
export async function recordCredentialChange(
  tx: Database,
  before: UserRow,
  change: CredentialChange,
): Promise<void> {
  const id = newId()
  const createdAt = tx.now()
  await tx
    .insertInto('credentialChanges')
    .values({
      userId: before.id,
      id,
      changed: change.changed,
      email: before.email,
      emailKey: before.emailKey,
      phone: before.phone,
      phoneVerifiedAt: before.phoneVerifiedAt,
      hadPassword: before.passwordHash !== null,
      device: change.device,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + undoLinkHours * 60 * 60_000),
    })
    .execute()
  await endSessions(tx, before.id, change.session)
  await deleteOpenCodes(tx, before.id)
  await revokeResetLinks(tx, before.id)
  const isUnproved = before.emailVerifiedAt === null
  // An address that nobody proved may be a stranger's: it is told only that the account leaves it.
  if (!isUnproved || change.changed.includes('email'))
    await publish(tx, 'credentials.changed', { userId: before.id, changeId: id, isUnproved })
  if (isUnproved) await textCredentialChange(tx, before, id)
}

/** Without a proved mail address, the number is told that was the account's until now. */
async function textCredentialChange(tx: Database, before: UserRow, changeId: string): Promise<void> {
  const { id: userId, language, phone, phoneVerifiedAt } = before
  if (phone === null || phoneVerifiedAt === null) return
  const face = await readTextFace(tx, 'sms', 'account-changed')
  const time = formatDate(tx.now(), localeOf(language, before))
  await requestSms(tx, {
    cause: `account-changed.${changeId}`,
    kind: 'account-changed',
    to: phone,
    userId,
    text: writeSms('account-changed', { time }, { language, face }),
  })
}

/** The mail goes to the previous address, in the language of the account. */
export async function mailCredentialChange(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { userId, changeId, isUnproved = false }: CredentialsChanged,
): Promise<void> {
  const { db } = shop
  await deliverMail(shop, `credentials-changed.${changeId}`, async () => {
    const token = randomBytes(32).toString('base64url')
    const change = await db
      .updateTable('credentialChanges')
      .set({ tokenHash: hashOf(token), previousTokenHash: sql`token_hash` })
      .where('userId', '=', userId)
      .where('id', '=', changeId)
      .where('undoneAt', 'is', null)
      .where('expiresAt', '>', db.now())
      .returningAll()
      .executeTakeFirst()
    if (!change || change.email === '') return undefined
    const { fullName: name, language: lang, calendar, clock } = await findUserRow(db, userId)
    const { changed, device, createdAt } = change
    const values = {
      name,
      changed: changed as Credential[],
      device: deviceText(device, lang),
      at: createdAt,
      token,
    }
    const dates = { calendar, clock }
    return { to: change.email, lang, dates, template: 'credentials-changed', values, isUnproved }
  })
}

/** It is called after the new values are written, so that a parallel change is seen. */
export async function refuseReserved(tx: Database, { id, emailKey, phone }: ReservedBy): Promise<void> {
  const other = await tx
    .selectFrom('reservedContacts')
    .select('contact')
    .where('contact', 'in', phone === null ? [emailKey] : [emailKey, phone])
    .where('userId', '!=', id)
    .where('expiresAt', '>', tx.now())
    .limit(1)
    .executeTakeFirst()
  if (other) throw new Refusal(other.contact === emailKey ? 'email-taken' : 'phone-taken')
}

type ReservedBy = Pick<UserRow, 'id' | 'emailKey' | 'phone'>

/** The previous address can take the account back, so that it must not be deleted. Refuses `deletion-waits`. */
export async function refuseDeletionAfterChange(db: Database, userId: string): Promise<void> {
  const last = await db
    .selectFrom('credentialChanges')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', db.now())
    .where(sql<boolean>`'email' = any (changed)`)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) throw new Refusal('deletion-waits', { date: last.expiresAt.toISOString() })
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
