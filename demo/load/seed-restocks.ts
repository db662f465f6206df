import type { PastClock } from './past-clock.ts'
import { POPULAR } from './seed-sales.ts'

const RESTOCKED = 6

/** Some popular products have just come back, each on another day. */
export async function seedRestocks(
  { db, setDaysAgo }: PastClock,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, sku] of POPULAR.slice(-RESTOCKED).entries()) {
    setDaysAgo(1 + index)
    const row = { productId: ids.get(sku)!, restockedAt: db.now() }
    await db.insertInto('restockedProducts').values(row).execute()
  }
}
