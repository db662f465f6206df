import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import type { OrderFilters } from './search-orders.ts'

type Names = Partial<Record<'customer' | 'discount' | 'product' | 'returned', string>>
type Named = { name: string; translations: Translations<'name'> }

/** What the filters by id are called, for who reads the list. */
export async function namesOfFilters(db: Database, filters: OrderFilters, lang: Language): Promise<Names> {
  const { customer, discount, product, returned } = filters
  const nameOf = async (found: RawBuilder<Named>) => {
    const { rows } = await found.execute(db)
    return rows[0] ? translate(rows[0], 'name', lang) : ''
  }
  const ofProduct = (id: string) => nameOf(sql`select name, translations from products where id = ${id}`)
  const ofDiscount = (id: string) =>
    nameOf(sql`select name, translations from automatic_discounts where id = ${id}`)
  return {
    ...(customer && { customer: await customerName(db, customer) }),
    ...(discount && { discount: await ofDiscount(discount) }),
    ...(product && { product: await ofProduct(product) }),
    ...(returned && { returned: await ofProduct(returned) }),
  }
}

/** As the newest order has it. */
async function customerName(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ fullName: string }>`
    select full_name from orders where user_id = ${userId} order by created_at desc limit 1`.execute(db)
  return rows[0]?.fullName ?? ''
}
