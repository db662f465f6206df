import type { PoolClient } from 'pg'

/** Keys, indexes and triggers of the tables are off then. Returns the statements that bring keys and indexes back. */
export async function dropKeys(client: PoolClient, tables: string[]) {
  const { rows: constraints } = await client.query<{
    table: string
    name: string
    definition: string
  }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
     order by array_position(array['p', 'u', 'f'], contype::text)`,
    [tables],
  )
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await client.query<{ table: string; name: string; definition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any ($1)`,
    [tables],
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const isForeign = ({ definition }: { definition: string }) => definition.startsWith('FOREIGN')
  const adding = ({ table, name, definition }: (typeof constraints)[number]) =>
    `alter table ${table} add constraint ${name} ${definition}`
  return {
    foreign: constraints.filter(isForeign).map(adding),
    ofTable: (of: string) => [
      ...constraints.filter((it) => it.table === of && !isForeign(it)).map(adding),
      ...indexes.filter(({ table }) => table === of).map(({ definition }) => definition),
    ],
  }
}
