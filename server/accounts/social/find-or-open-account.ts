import { and, eq, isNull } from 'drizzle-orm'
import type { Provider, User } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../database/new-id.ts'
import { violatedConstraint } from '../../database/sql-state.ts'
import { transaction } from '../../database/transaction.ts'
import { emailKey } from '../email-key.ts'
import { toUser } from '../find-user.ts'
import { userIdentities, users } from '../tables.ts'
import { takenRefusal } from '../taken.ts'
import type { SocialProfile } from './fetch-profile.ts'

type Identity = SocialProfile & { provider: Provider; language: Language }

/**
 * The account of a provider's subject, opened at its first login, without a password. An address that already has
 * an account is refused as `email-taken`: whoever owns the one is not thereby the other.
 */
export async function findOrOpenAccount(db: Database, identity: Identity): Promise<User> {
  return (await findByIdentity(db, identity)) ?? (await openAccount(db, identity))
}

async function findByIdentity(db: Database, { provider, subject }: Identity): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(
      and(
        eq(userIdentities.provider, provider),
        eq(userIdentities.subject, subject),
        isNull(users.deletedAt),
      ),
    )
  return found && toUser(found.user)
}

async function openAccount(db: Database, identity: Identity): Promise<User> {
  const { provider, subject, name, email, language } = identity
  const row = {
    id: newId(),
    fullName: name,
    email,
    // Without an address the identity itself takes its place: no address holds a colon.
    emailKey: email ? emailKey(email) : `${provider}:${subject}`,
    phone: null,
    passwordHash: null,
    language,
    createdAt: db.now(),
  }
  try {
    await transaction(db, async (tx) => {
      await tx.insert(users).values(row)
      await tx.insert(userIdentities).values({ userId: row.id, provider, subject, createdAt: row.createdAt })
    })
    return toUser(row)
  } catch (error) {
    // Two first logins at once: the other one opened it.
    const opened = violatedConstraint(error) && (await findByIdentity(db, identity))
    if (opened) return opened
    throw takenRefusal(error)
  }
}
