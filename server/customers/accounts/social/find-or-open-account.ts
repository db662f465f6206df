import type { Provider, User } from '../../../../contract/accounts.ts'
import type { Language } from '../../../../contract/language.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { userOfKey } from '../../../platform/database/directory.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { violatedConstraint } from '../../../platform/database/sql-state.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { securityEvent } from '../../../platform/security-log.ts'
import type { Shop } from '../../../platform/shop.ts'
import { asTakenRefusal, emailKey } from '../contact-details.ts'
import { refuseReserved } from '../credential-changes.ts'
import { attachPhoneCustomers } from '../phone-customers.ts'
import { findByProvedNumber, releaseClaim } from '../phones/own-number.ts'
import { toUser } from '../user.ts'
import type { SocialProfile } from './fetch-profile.ts'

type Identity = SocialProfile & { provider: Provider; language: Language }

/**
 * A number that the provider has verified is worth what a code by SMS is: it leads to the account that has proved it.
 * Refuses `email-taken` for the address of an account: the provider's user need not own that account.
 */
export async function findOrOpenAccount(shop: Pick<Shop, 'db' | 'log'>, identity: Identity): Promise<User> {
  const { db } = shop
  const { phone } = identity
  const known = await findByIdentity(db, identity)
  if (known) return phone === undefined ? known : addNumber(db, known, phone)
  return (phone && (await joinByNumber(shop, identity, phone))) || openAccount(shop, identity)
}

async function joinByNumber(
  shop: Pick<Shop, 'db' | 'log'>,
  { provider, subject }: Identity,
  phone: string,
): Promise<User | undefined> {
  const { db } = shop
  const owner = await findByProvedNumber(db, phone)
  if (!owner) return undefined
  await transaction(db, async (tx) => {
    await tx
      .insertInto('userIdentities')
      .values({ userId: owner.id, provider, subject, createdAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await attachPhoneCustomers(tx, { userId: owner.id, phone })
  })
  securityEvent(shop, 'credentials-changed', { user: owner.id, changed: provider })
  return toUser(owner)
}

/** An account that only the provider opens gets its number, unless another account has proved it. */
async function addNumber(db: Database, user: User, phone: string): Promise<User> {
  if (user.setedPassword || (user.phonenumber !== '' && user.phonenumber !== phone)) return user
  if (await findByProvedNumber(db, phone)) return user
  await transaction(db, async (tx) => {
    await releaseClaim(tx, phone)
    await tx
      .updateTable('users')
      .set({ phone, phoneVerifiedAt: tx.now() })
      .where('id', '=', user.id)
      .where('deletedAt', 'is', null)
      .execute()
    await attachPhoneCustomers(tx, { userId: user.id, phone })
  })
  return { ...user, phonenumber: phone }
}

async function findByIdentity(db: Database, { provider, subject }: Identity): Promise<User | undefined> {
  const row = await db
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.id', 'userIdentities.userId')
    .selectAll('users')
    .where('users.id', '=', userOfKey(db, 'identity', provider, subject))
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && toUser(row)
}

async function openAccount(shop: Pick<Shop, 'db' | 'log'>, identity: Identity): Promise<User> {
  const { db } = shop
  const { provider, subject, name, email, phone, language } = identity
  const row = {
    id: newId(),
    fullName: name,
    email,
    // No email address contains a colon.
    emailKey: email ? emailKey(email) : `${provider}:${subject}`,
    emailVerifiedAt: email ? db.now() : null,
    phone: phone ?? null,
    phoneVerifiedAt: phone === undefined ? null : db.now(),
    passwordHash: null,
    language,
    createdAt: db.now(),
  }
  try {
    await transaction(db, async (tx) => {
      if (phone !== undefined) await releaseClaim(tx, phone)
      await tx.insertInto('users').values(row).execute()
      // Who has the phone may have the number, whoever had it lately.
      await refuseReserved(tx, { ...row, phone: null })
      if (phone !== undefined) await attachPhoneCustomers(tx, { userId: row.id, phone })
      await tx
        .insertInto('userIdentities')
        .values({ userId: row.id, provider, subject, createdAt: row.createdAt })
        .execute()
    })
    securityEvent(shop, 'account-created', { user: row.id, method: provider })
    return toUser(row)
  } catch (error) {
    const opened = violatedConstraint(error) && (await findByIdentity(db, identity))
    if (opened) return opened
    // Another account has proved the number in the meantime.
    if (phone !== undefined && violatedConstraint(error) === 'users_phone_key')
      return findOrOpenAccount(shop, identity)
    throw asTakenRefusal(error)
  }
}
