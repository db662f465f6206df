import type { Language } from '../../../contract/language.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { sellerRateLimits } from '../../../contract/seller/limits.ts'
import { checkPassword } from '../accounts/check-password.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { periodOfFirstCode } from '../credentials/check-code.ts'
import { describeSecret } from '../credentials/totp.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { violatedConstraint } from '../../platform/database/sql-state.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/sessions/client-of.ts'
import { clearRateLimitHits } from '../../platform/sessions/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'
import { findSellerInvitation } from './invitations.ts'
import type { SellerInvitationRow } from './invitations.ts'
import { findSellerMember } from './members.ts'
import type { SellerMemberKey } from './tables.ts'
import {
  clearSellerPasskeys,
  endCodesWithoutFactor,
  hasSellerFactor,
  newSellerRecoveryCodes,
  requireSellerCode,
} from './second-factor.ts'
import { endOtherSellerSessions, openSellerSession } from './sessions.ts'

/** Refuses `invitation-dead`. */
export async function showSellerInvitation(db: Database, token: string) {
  return transaction(db, async (tx) => {
    const invitation = await findSellerInvitation(tx, token)
    const { email, role, storeName, totpSecret, sellerId } = invitation
    const member = await memberOf(tx, invitation)
    return {
      email,
      role,
      storeName,
      fullName: member?.fullName ?? '',
      isReset: member !== undefined,
      isSignUp: sellerId === null,
      needsCode: member !== undefined && (await hasSellerFactor(tx, member)),
      secondFactor: member ? null : describeSecret(totpSecret, email),
    }
  })
}

async function memberOf(tx: Database, { sellerId, memberId }: SellerInvitationRow) {
  return memberId === null || sellerId === null ? undefined : findSellerMember(tx, { sellerId, memberId })
}

type Acceptance = {
  token: string
  fullName: string
  password: string
  code?: string | undefined
  address: string
  client: Client
}

export interface OpenedStore {
  fullName: string
  storeName: string
  place: string
  language: Language
}

/** It is called where who has signed up accepts the invitation, and returns the id of the new seller. */
type OpenStore = (tx: Database, store: OpenedStore) => Promise<string>

type Accepted = { sessionToken: string; memberId: string; recoveryCodes: string[] }

/**
 * After a refusal the invitation can be used again. Refuses `invitation-dead`, `seller-member-taken`, and what
 * `checkPassword`, `requireSellerCode` and `openStore` refuse.
 */
export async function acceptSellerInvitation(
  shop: Pick<Shop, 'config' | 'db'>,
  { token, fullName, password, code, address, client }: Acceptance,
  openStore: OpenStore,
): Promise<Accepted> {
  const { db } = shop
  const { email, member: known } = await transaction(db, async (tx) => {
    const found = await findSellerInvitation(tx, token)
    return { email: found.email, member: await memberOf(tx, found) }
  })
  await checkPassword(password, { email, fullName, phone: null })
  // A wrong code is counted outside of the transaction, which it ends.
  if (known) await requireSellerCode(db, known, code)
  const passwordHash = await hashPassword(password, { lane: 'staff' })
  return transaction(db, async (tx) => {
    const invitation = await findSellerInvitation(tx, token)
    await tx.deleteFrom('sellerInvitations').where('id', '=', invitation.id).execute()
    const { storeName: subject, role, place, language } = invitation
    const isSignUp = invitation.sellerId === null
    const sellerId =
      invitation.sellerId ??
      (await openStore(tx, { fullName, storeName: subject, place: place ?? '', language }))
    const isNew = invitation.memberId === null
    const given = { fullName, passwordHash, code: isNew ? code : undefined }
    const key = { sellerId, memberId: await saveMember(tx, { ...invitation, sellerId }, given) }
    const hasNewFactor = given.code !== undefined
    const recoveryCodes = hasNewFactor ? await newSellerRecoveryCodes(tx, key) : []
    const actor = { staffId: null, sellerId, name: fullName, address }
    const after = { email, role, secondFactor: hasNewFactor }
    await recordActivity(tx, actor, { action: isSignUp ? 'open-store' : 'join-seller', subject, after })
    const sessionToken = await openSellerSession(tx, key, client)
    return { sessionToken, memberId: key.memberId, recoveryCodes }
  })
}

type Given = { fullName: string; passwordHash: string; code: string | undefined }

async function saveMember(
  tx: Database,
  { sellerId, memberId, email, emailKey, role, totpSecret }: SellerInvitationRow & { sellerId: string },
  { code, ...given }: Given,
): Promise<string> {
  if (memberId !== null) {
    await renew(tx, { sellerId, memberId }, { ...given, emailKey })
    return memberId
  }
  const factor =
    code === undefined
      ? { totpSecret: null }
      : { totpSecret, totpPeriod: periodOfFirstCode(totpSecret, code, tx.now()) }
  const id = newId()
  const row = { id, sellerId, email, emailKey, role, newTotpSecret: null, removedAt: null }
  await tx
    .insertInto('sellerMembers')
    .values({ ...row, ...given, ...factor, createdAt: tx.now() })
    .execute()
    .catch((error: unknown) => {
      const isTaken = violatedConstraint(error) === 'seller_members_email_key_key'
      throw isTaken ? new Refusal('seller-member-taken') : error
    })
  return id
}

async function renew(
  tx: Database,
  key: SellerMemberKey,
  { emailKey, ...given }: Omit<Given, 'code'> & { emailKey: string },
): Promise<void> {
  // It waits for a login by a passkey at the same time, whose session then ends with the others.
  await clearSellerPasskeys(tx, key)
  await endCodesWithoutFactor(tx, key)
  await endOtherSellerSessions(tx, key)
  await clearRateLimitHits(tx, sellerRateLimits.wrongLogin, emailKey)
  await tx
    .updateTable('sellerMembers')
    .set({ ...given, newTotpSecret: null })
    .where('sellerId', '=', key.sellerId)
    .where('id', '=', key.memberId)
    .execute()
}
