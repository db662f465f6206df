import type { Database } from '../../platform/database/connect.ts'

export async function findCartCode(db: Database, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('cartCodes')
    .select('code')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.code
}

export async function setCartCode(db: Database, userId: string, code: string): Promise<void> {
  await db
    .insertInto('cartCodes')
    .values({ userId, code, createdAt: db.now() })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ code, createdAt: db.now() }))
    .execute()
}

/** With `code`, only this one is removed, such as that of an order which was placed. */
export async function removeCartCode(db: Database, userId: string, code?: string): Promise<void> {
  await db
    .deleteFrom('cartCodes')
    .where('userId', '=', userId)
    .$if(code !== undefined, (query) => query.where('code', '=', code!))
    .execute()
}
