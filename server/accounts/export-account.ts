import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { findUserRow, toUser } from './find-user.ts'
import { findProfileImage } from './profile-image.ts'
import { emailCodes, userIdentities } from './tables.ts'

/** What the account itself holds about a person; secrets are kept as hashes, which say nothing. */
export async function exportAccount(db: Database, userId: string) {
  const row = await findUserRow(db, userId)
  const [profileImage, identities, codes] = await Promise.all([
    findProfileImage(db, userId),
    db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
    db.select().from(emailCodes).where(eq(emailCodes.userId, userId)),
  ])
  return {
    account: { ...toUser(row), language: row.language, createdAt: row.createdAt.toISOString() },
    profileImage,
    socialLogins: identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      since: createdAt.toISOString(),
    })),
    verificationCodes: codes.map(({ emailKey, createdAt, verifiedAt }) => ({
      email: emailKey,
      askedAt: createdAt.toISOString(),
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
  }
}
