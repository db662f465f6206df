import { sql } from 'kysely'
import { isProductAddress } from '../../../contract/slug.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { dependsOn } from '../../platform/dependencies.ts'

type ProductAddress = { id: string; slug: string | null }

/** A product on sale has it as its address, or had it. One that a product has now wins. */
export async function findProductAddress(db: Database, slug: string): Promise<ProductAddress | undefined> {
  const { rows } = await sql<ProductAddress>`
    select id, slug from (
      select id, slug, 1 as place from products where slug = ${slug} and retired_at is null
      union all
      select p.id, p.slug, 2 from former_product_slugs f join products p on p.id = f.product_id
       where f.slug = ${slug} and p.retired_at is null
    ) found
    order by place
    limit 1`.execute(db)
  const [found] = rows
  // Another product may take what none has now, which changes the list of addresses.
  if (found?.slug === slug) dependsOn('product', found.id)
  else dependsOn('sitemap')
  return found
}

type Wanted = { id: string; slug: string | null }

/** The ids of those whose address another product has; whoever gives addresses waits for the others. */
export async function takenAddresses(tx: Database, wanted: readonly Wanted[]): Promise<Set<string>> {
  const given = wanted.filter(({ slug }) => slug !== null)
  if (given.length === 0) return new Set()
  await lockByName(tx, 'addresses of products')
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where slug = any(${given.map(({ slug }) => slug)}::text[])`.execute(tx)
  const owners = new Map(rows.map(({ id, slug }) => [slug, id]))
  const taken = new Set<string>()
  for (const { id, slug } of given) {
    const owner = owners.get(slug ?? '')
    if (owner !== undefined && owner !== id) taken.add(id)
    else owners.set(slug ?? '', id)
  }
  return taken
}

/** What another shop calls its page, if it can be an address here. */
export function importedAddress(handle: string | undefined): string | undefined {
  const slug = handle?.normalize('NFC').toLowerCase()
  return slug !== undefined && isProductAddress(slug) ? slug : undefined
}
