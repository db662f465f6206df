import type { ClientBase } from 'pg'

export interface TableShape {
  name: string
  columns: string[]
}

/** The sandbox gateway's schema has its side of the payments of a demo shop. */
export const ownSchemas = "'public', 'sandbox_gateway'"

/** Foreign keys give the order. Secrets and job queues are left out. */
export async function readTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { oid: number; needs: number[] }>(`
    select c.oid::int as oid, c.oid::regclass::text as name,
      array(select format('%I', attname) from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
            order by attnum) as columns,
      array(select confrelid::int from pg_constraint
            where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (${ownSchemas})
      and c.oid::regclass::text not in ('applied_migrations', 'applied_functions', 'idempotency_keys', 'sandbox_gateway.credentials')
    order by n.nspname, c.relname`)
  const ordered: TableShape[] = []
  const placed = new Set<number>()
  const left = [...rows]
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => needs.every((oid) => placed.has(oid)))
    const [table] = left.splice(next, 1)
    if (next < 0 || !table) throw new Error('the foreign keys of the tables form a cycle')
    placed.add(table.oid)
    ordered.push({ name: table.name, columns: table.columns })
  }
  return ordered
}

export async function readSequences(
  client: ClientBase,
): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in (${ownSchemas}) order by 1`)
  const found: { name: string; last: string; called: boolean }[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    if (rows[0]) found.push({ name, ...rows[0] })
  }
  return found
}
