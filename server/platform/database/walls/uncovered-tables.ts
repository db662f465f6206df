import type { ClientBase } from 'pg'
import { openToSellers } from './open-to-sellers.ts'
import { sellerRole } from './seller-walls.ts'

/**
 * Read from the catalogue of the database, so that a table that nobody has put on the list is found as well: whatever names
 * a seller, or gives the role any right, has to have a wall that asks for the seller, or a reason to be open.
 */
export async function uncoveredTables(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c join pg_roles seller on rolname = $1
     where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and relname <> all ($2)
       and (not relispartition and exists (select from pg_attribute where attrelid = c.oid and attname = 'seller_id')
         or has_any_column_privilege(seller.oid, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
         or has_table_privilege(seller.oid, c.oid, 'DELETE, TRUNCATE, TRIGGER'))
       and not (relrowsecurity and relforcerowsecurity and exists (
         select from pg_policy
         where polrelid = c.oid and not polpermissive and polcmd = '*' and polroles = array[seller.oid]
           and pg_get_expr(polqual, polrelid) like '%current_seller_id()%'
           and pg_get_expr(polwithcheck, polrelid) like '%current_seller_id()%'))
     order by 1`,
    [sellerRole, Object.keys(openToSellers)],
  )
  return rows.map(({ name }) => name)
}
