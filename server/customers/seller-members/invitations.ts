import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { invitationDays } from '../../../contract/office/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerMembersMaximum } from '../../../contract/seller/limits.ts'
import { isSellerPermitted } from '../../../contract/seller/roles.ts'
import type { SellerRole } from '../../../contract/seller/roles.ts'
import { emailKey } from '../accounts/contact-details.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { hashOfToken, newToken } from '../credentials/link-token.ts'
import { newTotpSecret } from '../credentials/totp.ts'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { deliverMail } from '../../platform/mail/deliver-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ByStore } from './members.ts'
import type { SellerInvitationsTable } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'seller.invited': { invitationId: string }
  }
}

export type SellerInvitationRow = Selectable<SellerInvitationsTable>

export type NewSellerInvitation = ByStore & {
  sellerId: string
  email: string
  role: SellerRole
  lang: Language
  /** The member who invites; null for the shop. */
  inviterId: string | null
  /** The link is returned to be shown at once, instead of mailed. */
  isShown?: boolean | undefined
  /** It publishes the job that sends the link, instead of that for the mail. */
  onInvited?: (tx: Database, invitationId: string) => Promise<void>
}

type NewLink = { id: string; token: string | undefined }

/**
 * It replaces an earlier invitation of the same address. Whether the address belongs to a member of another seller is not
 * told before it is accepted. Refuses `seller-member-known` and `seller-members-full`.
 */
export async function inviteSellerMember(db: Database, invited: NewSellerInvitation): Promise<NewLink> {
  return transaction(db, async (tx) => {
    const { sellerId, email, role, store, actor } = invited
    const members = await tx
      .selectFrom('sellerMembers')
      .select('emailKey')
      .where('sellerId', '=', sellerId)
      .where('removedAt', 'is', null)
      .execute()
    if (members.some((member) => member.emailKey === emailKey(email)))
      throw new Refusal('seller-member-known')
    if (members.length >= sellerMembersMaximum)
      throw new Refusal('seller-members-full', { most: sellerMembersMaximum })
    await recordActivity(tx, actor, {
      action: 'invite-seller-member',
      subject: store,
      after: { email, role },
    })
    return insertInvitation(tx, { ...invited, invitedBy: actor.name, memberId: null })
  })
}

type InvitationToInsert = Omit<NewSellerInvitation, 'actor' | 'sellerId'> & {
  sellerId: string | null
  place?: string | null
  invitedBy: string
  memberId: string | null
}

/** It replaces an earlier one of the same address and seller, or of the same address without a seller. */
export async function insertInvitation(
  tx: Database,
  {
    sellerId,
    place = null,
    email,
    role,
    lang,
    store,
    inviterId,
    invitedBy,
    memberId,
    isShown,
    onInvited,
  }: InvitationToInsert,
): Promise<NewLink> {
  const token = isShown ? newToken() : undefined
  const createdAt = tx.now()
  const content = {
    email,
    role,
    memberId,
    language: lang,
    storeName: store,
    place,
    invitedBy,
    inviterId,
    tokenHash: token === undefined ? null : hashOfToken(token),
    totpSecret: newTotpSecret(),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + invitationDays * 24 * 60 * 60_000),
  }
  const id = newId()
  await tx
    .insertInto('sellerInvitations')
    .values({ ...content, id, sellerId, emailKey: emailKey(email) })
    .onConflict((conflict) =>
      (sellerId === null
        ? conflict.column('emailKey').where('sellerId', 'is', null)
        : conflict.columns(['sellerId', 'emailKey'])
      ).doUpdateSet({ ...content, id }),
    )
    .execute()
  if (onInvited) await onInvited(tx, id)
  else if (token === undefined) await publish(tx, 'seller.invited', { invitationId: id })
  return { id, token }
}

/** Nobody is told whether the address is that of a member. The second factor stays as it is. */
export async function mailLostPassword(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  { email, lang }: { email: string; lang: Language },
  storeOf: (tx: Database, sellerId: string) => Promise<string>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await tx
      .selectFrom('sellerMembers')
      .selectAll()
      .where('emailKey', '=', emailKey(email))
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!member || (member.isDemo && config.mode === 'production')) return
    const { id: memberId, sellerId, role, fullName: invitedBy } = member
    const store = await storeOf(tx, sellerId)
    const own = { email: member.email, role, invitedBy, memberId, inviterId: null }
    await insertInvitation(tx, { ...own, sellerId, lang, store })
  })
}

/** Jobs are stored, so the token is made when it is sent; that of a message which failed does not work any more. */
export async function newSentToken(db: Database, id: string): Promise<string | undefined> {
  const token = newToken()
  const { numUpdatedRows } = await db
    .updateTable('sellerInvitations')
    .set({ tokenHash: hashOfToken(token) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

export function sellerInvitationUrl({ config }: Pick<Shop, 'config'>, token: string): string {
  // A server is not told what follows the #.
  return `${config.seller.url}/join#${token}`
}

export async function mailSellerInvitation(
  shop: Pick<Shop, 'config' | 'db' | 'mailer'>,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await deliverMail(shop, `seller-invited.${invitationId}`, async () => {
    const found = await findToSend(shop.db, invitationId)
    if (!found) return undefined
    const token = await newSentToken(shop.db, invitationId)
    if (token === undefined) return undefined
    const { email: to, language: lang, invitedBy: by, storeName: store, memberId, sellerId } = found
    const values = { name: '', store, url: sellerInvitationUrl(shop, token) }
    if (sellerId === null) return { to, lang, template: 'seller-sign-up', values }
    const template = memberId === null ? 'seller-invited' : 'seller-reset'
    return { to, lang, template, values: { ...values, by } }
  })
}

export function findToSend(db: Database, invitationId: string) {
  return db
    .selectFrom('sellerInvitations')
    .select(['email', 'language', 'invitedBy', 'storeName', 'memberId', 'sellerId'])
    .where('id', '=', invitationId)
    .where('expiresAt', '>', db.now())
    .executeTakeFirst()
}

/** The row is locked. Refuses `invitation-dead`, also if who made it may not make one any more. */
export async function findSellerInvitation(tx: Database, token: string): Promise<SellerInvitationRow> {
  const invitation = await tx
    .selectFrom('sellerInvitations')
    .selectAll()
    .where('tokenHash', '=', hashOfToken(token))
    .where('expiresAt', '>', tx.now())
    .forUpdate()
    .executeTakeFirst()
  if (!invitation || !(await mayInvite(tx, invitation))) throw new Refusal('invitation-dead')
  return invitation
}

async function mayInvite(tx: Database, { sellerId, inviterId }: SellerInvitationRow): Promise<boolean> {
  if (inviterId === null || sellerId === null) return true
  const inviter = await tx
    .selectFrom('sellerMembers')
    .select('role')
    .where('sellerId', '=', sellerId)
    .where('id', '=', inviterId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return inviter !== undefined && isSellerPermitted(inviter.role, 'change-members')
}

/** Refuses `invitation-not-found`, also for one of another seller. */
export async function withdrawSellerInvitation(
  db: Database,
  { sellerId, invitationId }: { sellerId: string; invitationId: string },
  { store, actor }: ByStore,
): Promise<void> {
  await transaction(db, async (tx) => {
    const withdrawn = await tx
      .deleteFrom('sellerInvitations')
      .where('sellerId', '=', sellerId)
      .where('id', '=', invitationId)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!withdrawn) throw new Refusal('invitation-not-found')
    const before = { email: withdrawn.email, role: withdrawn.role }
    await recordActivity(tx, actor, { action: 'end-seller-member', subject: store, before })
  })
}

export async function deleteExpiredSellerInvitations(db: Database): Promise<void> {
  await deleteInBatches(db, {
    table: 'sellerInvitations',
    key: ['id'],
    where: sql`expires_at <= ${db.now()}`,
  })
}
