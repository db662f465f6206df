import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { rowRules } from '../../../contract/limits.ts'
import type { PlaceOfSellers } from '../../../contract/site.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import type { Translations } from '../../platform/database/translations.ts'
import { dependsOn } from '../../platform/dependencies.ts'

type Row = { location: string; translations: Translations<'location'> }

/** Of all products, the count would take too long. The name is without the city: "Shiro Meda" of "Shiro Meda, Addis Ababa". */
export async function findPlaceOfSellers(db: Database, language: Language): Promise<PlaceOfSellers | null> {
  dependsOn('products')
  dependsOn('seller')
  const { rows } = await sql<Row>`
    select s.location, min(s.translations::text)::jsonb as translations
    from (
      select seller_id from products where retired_at is null
      order by created_at desc, id desc limit ${rowRules.newest}
    ) p
    join sellers s on s.id = p.seller_id
    where s.location <> ''
    group by s.location having count(*) >= ${rowRules.shortest}
    order by count(*) desc, s.location limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  return { name: withoutCity(translate(found, 'location', language)), location: found.location }
}

function withoutCity(location: string): string {
  return location.split(/[,\u1363]/u, 1)[0]?.trim() || location
}

export async function findSellersAt(db: Database, location: string): Promise<string[]> {
  dependsOn('seller')
  const rows = await db.selectFrom('sellers').select('id').where('location', '=', location).execute()
  return rows.map(({ id }) => id)
}
