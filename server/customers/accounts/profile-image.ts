import type { Database } from '../../platform/database/connect.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockUser } from './user.ts'

export async function findProfileImage(
  db: Database,
  userId: string,
): Promise<{ type: string; content: string }> {
  const row = await db.selectFrom('profileImages').selectAll().where('userId', '=', userId).executeTakeFirst()
  return { type: row?.type ?? '', content: row?.content.toString('base64') ?? '' }
}

/** The picture is re-encoded, so that no metadata is stored. */
export async function setProfileImage(
  { db, pictures }: Pick<Shop, 'db' | 'pictures'>,
  userId: string,
  bytes: Buffer,
): Promise<void> {
  const content = await pictures.inTurn(userId, () => pictures.run('encodeProfilePicture', bytes))
  await transaction(db, async (tx) => {
    await lockUser(tx, userId)
    const set = { type: 'image/webp', content, updatedAt: tx.now() }
    await tx
      .insertInto('profileImages')
      .values({ userId, ...set })
      .onConflict((it) => it.column('userId').doUpdateSet(set))
      .execute()
  })
}

export async function removeProfileImage(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profileImages').where('userId', '=', userId).execute()
}
