import { sql } from 'kysely'
import { addisTime, fromAddisTime } from '../../contract/addis-time.ts'
import { setClockOfTriggers } from '../../server/catalogue/products/shop-clock.ts'
import { demoSales } from '../sales.ts'
import type { PastClock } from './past-clock.ts'

const BEGAN_DAYS_AGO = 2
const DAY_MS = 86_400_000

/** The sales that the offers promise, and one that ends. */
export async function seedPriceSales({ db, setDaysAgo }: PastClock): Promise<void> {
  setDaysAgo(BEGAN_DAYS_AGO)
  await setClockOfTriggers(db, db.now())
  for (const { brand, percent, days } of demoSales) {
    const end = days === undefined ? undefined : new Date(db.now().getTime() + days * DAY_MS)
    const until = end ? fromAddisTime(`${addisTime(end).slice(0, 10)}T00:00`) : null
    await sql`
      update variants v set sale_santim = floor(v.price_santim * (100 - ${percent}::int) / 10000.0) * 100,
        sale_until = ${until}::timestamptz
      from products p where p.id = v.product_id and p.brand = ${brand}`.execute(db)
  }
}
