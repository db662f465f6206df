import type { Database } from '../../platform/database/connect.ts'
import { blocksOf } from './blocks.ts'
import { findProfileImage } from './profile-image.ts'
import { findUserRow, toUser } from './user.ts'

export async function exportAccount(db: Database, userId: string) {
  const row = await findUserRow(db, userId)
  const [profileImage, identities, codes, phoneCodes, changes, blocks] = await Promise.all([
    findProfileImage(db, userId),
    db.selectFrom('userIdentities').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('emailCodes').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('phoneCodes').selectAll().where('userId', '=', userId).execute(),
    db.selectFrom('credentialChanges').selectAll().where('userId', '=', userId).execute(),
    blocksOf(db, userId),
  ])
  return {
    account: {
      ...toUser(row),
      language: row.language,
      calendar: row.calendar,
      clock: row.clock,
      lowData: row.lowData,
      createdAt: row.createdAt.toISOString(),
      emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
      phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    },
    profileImage,
    socialLogins: identities.map(({ provider, subject, createdAt }) => ({
      provider,
      subject,
      since: createdAt.toISOString(),
    })),
    verificationCodes: [
      ...codes.map(({ emailKey, createdAt, verifiedAt }) => ({
        email: emailKey,
        askedAt: createdAt.toISOString(),
        verifiedAt: verifiedAt?.toISOString() ?? null,
      })),
      ...phoneCodes.map(({ phone, createdAt, usedAt }) => ({
        phone,
        askedAt: createdAt.toISOString(),
        verifiedAt: usedAt?.toISOString() ?? null,
      })),
    ],
    credentialChanges: changes.map(({ changed, email, phone, device, createdAt, undoneAt }) => ({
      changed,
      emailBefore: email,
      phoneBefore: phone,
      device,
      at: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    blocks: blocks.map(({ reason, blockedAt, liftReason, liftedAt }) => ({
      reason,
      at: blockedAt.toISOString(),
      liftedAt: liftedAt?.toISOString() ?? null,
      liftedBecause: liftReason,
    })),
  }
}
