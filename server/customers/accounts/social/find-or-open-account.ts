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
import { toUser } from '../user.ts'
import type { SocialProfile } from './fetch-profile.ts'

type Identity = SocialProfile & { provider: Provider; language: Language }

/** Refuses `email-taken` for the address of an account: the provider's user need not own that account. */
export async function findOrOpenAccount(shop: Pick<Shop, 'db' | 'log'>, identity: Identity): Promise<User> {
  return (await findByIdentity(shop.db, identity)) ?? (await openAccount(shop, identity))
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
  const { provider, subject, name, email, language } = identity
  const row = {
    id: newId(),
    fullName: name,
    email,
    // No email address contains a colon.
    emailKey: email ? emailKey(email) : `${provider}:${subject}`,
    emailVerifiedAt: email ? db.now() : null,
    phone: null,
    passwordHash: null,
    language,
    createdAt: db.now(),
  }
  try {
    await transaction(db, async (tx) => {
      await tx.insertInto('users').values(row).execute()
      await refuseReserved(tx, row)
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
    throw asTakenRefusal(error)
  }
}
