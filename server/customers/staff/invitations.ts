import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { invitationDays, staffMaximum } from '../../../contract/office/limits.ts'
import type { StaffRole } from '../../../contract/office/roles.ts'
import type { ChosenRole } from '../../../contract/office/staff.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { emailKey } from '../accounts/contact-details.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { mayInvite } from './inviters.ts'
import { findMember } from './members.ts'
import { chooseRole, fullRole, roleName } from './own-roles.ts'
import type { StaffInvitationsTable } from './tables.ts'
import { hashOfToken, newToken } from '../credentials/link-token.ts'
import { newTotpSecret } from '../credentials/totp.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'staff.invited': { invitationId: string }
  }
}

export type InvitationRow = Selectable<StaffInvitationsTable> & { fullRole: StaffRole }

type NewInvitation = {
  email: string
  role: ChosenRole
  lang: Language
  actor: Actor
  /** The link is returned to be shown at once, instead of mailed. */
  isShown?: boolean
  /** It publishes the job that sends the link, instead of that for the mail. */
  onInvited?: (tx: Database, invitationId: string) => Promise<void>
}

type NewLink = { id: string; token: string | undefined }

/** It replaces an earlier invitation of the same address. Refuses `staff-known` and `staff-full`. */
export async function inviteStaff(db: Database, invited: NewInvitation): Promise<NewLink> {
  return transaction(db, async (tx) => {
    const { email, role, actor } = invited
    const members = await tx.selectFrom('staff').select('emailKey').where('removedAt', 'is', null).execute()
    if (members.some((member) => member.emailKey === emailKey(email))) throw new Refusal('staff-known')
    if (members.length >= staffMaximum) throw new Refusal('staff-full', { most: staffMaximum })
    const { columns, name } = await chooseRole(tx, role)
    await recordActivity(tx, actor, { action: 'invite-staff', subject: email, after: { role: name } })
    return insertInvitation(tx, { ...invited, ...columns, staffId: null })
  })
}

/** The sessions end when the link is used. Refuses `staff-not-found`. */
export async function inviteToReset(
  db: Database,
  staffId: string,
  { lang, actor, isShown }: Pick<NewInvitation, 'lang' | 'actor' | 'isShown'>,
): Promise<NewLink> {
  return transaction(db, async (tx) => {
    const { email, role, ownRoleId } = await findMember(tx, staffId)
    await recordActivity(tx, actor, { action: 'reset-staff', subject: email })
    return insertInvitation(tx, { email, role, ownRoleId, lang, actor, isShown, staffId })
  })
}

type InvitationToInsert = Omit<NewInvitation, 'role'> &
  Pick<StaffInvitationsTable, 'role' | 'ownRoleId' | 'staffId'>

async function insertInvitation(
  tx: Database,
  { email, role, ownRoleId, lang, actor, isShown = false, staffId, onInvited }: InvitationToInsert,
): Promise<NewLink> {
  const token = isShown ? newToken() : undefined
  const createdAt = tx.now()
  const expiresAt = new Date(createdAt.getTime() + invitationDays * 24 * 60 * 60_000)
  const row = {
    id: newId(),
    email,
    emailKey: emailKey(email),
    role,
    ownRoleId,
    staffId,
    language: lang,
    invitedBy: actor.name,
    inviterId: actor.staffId,
    tokenHash: token === undefined ? null : hashOfToken(token),
    totpSecret: newTotpSecret(),
    createdAt,
    expiresAt,
  }
  const { emailKey: _, ...changed } = row
  const { id } = await tx
    .insertInto('staffInvitations')
    .values(row)
    .onConflict((conflict) => conflict.column('emailKey').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (onInvited) await onInvited(tx, id)
  else if (token === undefined) await publish(tx, 'staff.invited', { invitationId: id })
  return { id, token }
}

/** Jobs are stored, so the token is made when it is mailed; that of a mail which failed does not work any more. */
export async function newMailedToken(db: Database, id: string): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('staffInvitations')
    .set({ tokenHash: hashOfToken(token) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

export function invitationUrl({ config }: Pick<Shop, 'config'>, token: string): string {
  // A server is not told what follows the #.
  return `${config.office.url}/join#${token}`
}

export async function mailInvitation(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await deliverMail(shop, `staff-invited.${invitationId}`, async () => {
    const found = await shop.db
      .selectFrom('staffInvitations')
      .select(['email', 'language as lang', 'invitedBy', 'staffId'])
      .where('id', '=', invitationId)
      .executeTakeFirst()
    if (!found) return undefined
    const token = await newMailedToken(shop.db, invitationId)
    if (token === undefined) return undefined
    const { email, lang, invitedBy, staffId } = found
    const template = staffId === null ? 'staff-invited' : 'staff-reset'
    return { to: email, lang, template, values: { name: '', by: invitedBy, url: invitationUrl(shop, token) } }
  })
}

/** The row is locked. Refuses `invitation-dead`, also if who made it may not make one any more. */
export async function findInvitation(tx: Database, token: string): Promise<InvitationRow> {
  const invitation = await tx
    .selectFrom('staffInvitations')
    .selectAll()
    .select(fullRole('staffInvitations').as('fullRole'))
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', tx.now())
    .forUpdate()
    .executeTakeFirst()
  if (!invitation || !(await mayInvite(tx, invitation.inviterId))) throw new Refusal('invitation-dead')
  return invitation
}

export async function withdrawInvitation(db: Database, id: string, actor: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    const withdrawn = await tx
      .deleteFrom('staffInvitations')
      .where('id', '=', id)
      .returning(['email', fullRole('staffInvitations').as('fullRole')])
      .executeTakeFirst()
    if (!withdrawn) throw new Refusal('invitation-not-found')
    const email = withdrawn.email
    const role = roleName(withdrawn.fullRole)
    await recordActivity(tx, actor, { action: 'withdraw-invitation', subject: email, before: { role } })
  })
}

export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'staffInvitations',
    key: ['id'],
    where: sql`expires_at <= ${db.now()}`,
  })
}
