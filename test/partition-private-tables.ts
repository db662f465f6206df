import type { ClientBase, Pool } from 'pg'

const partitions = 8

/** `npm run test:partitioned` sets it. */
export const isPartitioned = process.env.PARTITIONED === 'on'

interface PrivateTable {
  name: string
  /** It is `user_id`, or `id` of the users themselves. */
  user: string
  keys: Key[]
  foreignKeys: { name: string; definition: string }[]
  triggers: string[]
}

/** The key is a constraint, or an index without one. */
type Key = { name: string; definition: string; isConstraint: boolean; isUnique: boolean; columns: string[] }

/**
 * Every private table, which must be empty, is replaced by one that is hash-partitioned by user, with the same columns,
 * checks, keys, indexes, foreign keys and triggers. Returns the names of the unique keys without the user, which a
 * partitioned table cannot have. The pool's user must own the tables.
 */
export async function partitionPrivateTables(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tables = await readPrivateTables(client)
    const { rows: outside } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and not conrelid::regclass::text = any ($1)
         and confrelid::regclass::text = any ($1)`,
      [tables.map(({ name }) => name)],
    )
    // The new tables take their names and those of their keys.
    await client.query('create schema whole')
    for (const { name } of tables) await client.query(`alter table ${name} set schema whole`)
    for (const table of tables) await createPartitioned(client, table)
    for (const { name, foreignKeys } of tables) {
      for (const key of foreignKeys) await addForeignKey(client, name, key)
    }
    await client.query('drop schema whole cascade')
    for (const { table, name, definition } of outside) {
      // The payment of an event is found in the directory.
      if (table !== 'payment_events') await addForeignKey(client, table, { name, definition })
    }
    for (const trigger of tables.flatMap(({ triggers }) => triggers)) await client.query(trigger)
    await client.query('commit')
    return tables.flatMap(({ user, keys }) =>
      keys.filter((key) => key.isUnique && !key.columns.includes(user)).map(({ name }) => name),
    )
  } finally {
    client.release(true)
  }
}

/** They are the users, and the tables whose primary key begins with the user. */
async function readPrivateTables(client: ClientBase): Promise<PrivateTable[]> {
  const { rows } = await client.query<PrivateTable>(`
    select c.relname as name, a.attname as user,
      (select json_agg(json_build_object(
          'name', o.relname,
          'definition', coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid)),
          'isConstraint', k.oid is not null,
          'isUnique', i.indisunique,
          'columns', (select json_agg(attname) from pg_attribute where attrelid = i.indexrelid)))
        from pg_index i join pg_class o on o.oid = i.indexrelid
        left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
        where i.indrelid = c.oid) as keys,
      (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(oid))), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'f') as "foreignKeys",
      (select coalesce(json_agg(pg_get_triggerdef(oid)), '[]')
        from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c
    join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.attname = 'user_id' or c.relname = 'users')`)
  return rows
}

async function createPartitioned(client: ClientBase, { name, user, keys }: PrivateTable): Promise<void> {
  await client.query(`
    create table ${name} (like whole.${name} including defaults including generated including identity
      including constraints including storage) partition by hash (${user})`)
  for (let part = 0; part < partitions; part += 1) {
    await client.query(`create table ${name}_part_${part} partition of ${name}
      for values with (modulus ${partitions}, remainder ${part})`)
  }
  for (const { name: keyName, definition, isConstraint, isUnique, columns } of keys) {
    if (isUnique && !columns.includes(user)) continue
    await client.query(
      isConstraint ? `alter table ${name} add constraint ${keyName} ${definition}` : definition,
    )
  }
}

/** A reference to a key without the user gets the user, and so does that key. */
async function addForeignKey(
  client: ClientBase,
  table: string,
  { name, definition }: { name: string; definition: string },
): Promise<void> {
  const [, column, referred, key] =
    /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((tx_ref)\)/.exec(definition) ?? []
  if (referred === undefined) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    return
  }
  await client.query(`alter table ${referred} add unique (user_id, ${key})`)
  await client.query(`alter table ${table} add constraint ${name}
    foreign key (user_id, ${column}) references ${referred} (user_id, ${key})`)
}

export type Statement = { text: string; values: readonly unknown[] }

interface Plan {
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: Plan[]
}

/**
 * Throws if one of the statements that a call has made reads or writes rows of several partitions. Each is executed
 * once more by EXPLAIN, and rolled back.
 */
export async function expectOnePartition(pool: Pool, call: string, statements: Statement[]): Promise<void> {
  for (const statement of statements) {
    const visited = await visitedPartitions(pool, statement)
    if (visited.length > 1)
      throw new Error(`${call} needs the partitions ${visited.join(', ')} for: ${statement.text}`)
  }
}

export async function visitedPartitions(pool: Pool, { text, values }: Statement): Promise<number[]> {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return []
  const client = await pool.connect()
  try {
    await client.query('begin')
    const plan = await explain(client, { text, values })
    return [...new Set(partitionsOf(plan))].toSorted()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function explain(client: ClientBase, { text, values }: Statement): Promise<Plan> {
  const run = async (options: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (${options}, format json) ${text}`,
      [...values],
    )
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  }
  await client.query('savepoint before')
  try {
    return await run('analyze, timing off')
  } catch {
    // A statement may not be repeatable, such as an insert with the same key. The plan without execution shows at least
    // as much.
    await client.query('rollback to before')
    return run('costs off')
  }
}

/** Partitions that are pruned during execution are planned, but not executed. */
function partitionsOf(plan: Plan): number[] {
  if (plan['Actual Loops'] === 0) return []
  const [, part] = /_part_(\d+)$/.exec(plan['Relation Name'] ?? '') ?? []
  return [...(part === undefined ? [] : [Number(part)]), ...(plan.Plans ?? []).flatMap(partitionsOf)]
}
