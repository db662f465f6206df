import type { ClientBase } from 'pg'

/**
 * Returns tables on which the open transaction holds a lock that writers wait for, and which it also read or wrote as a
 * whole: with millions of rows, the shop would stand still. Call `rememberTables` at its start.
 */
export async function blockingWork(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_locks l
    join pg_class c on c.oid = l.relation
    join remembered before on before.oid = c.oid and before.rows > 0
    join pg_stat_xact_all_tables s on s.relid = c.oid
    where l.pid = pg_backend_pid() and l.granted
      and (
        l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
          and (s.seq_tup_read - before.read >= before.rows or c.relfilenode <> before.file)
        or s.n_tup_upd + s.n_tup_del - before.written >= before.rows
      )
    order by 1`)
  return rows.map(({ name }) => name)
}

export async function rememberTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const counts = rows.map(({ name }) => `select '${name}'::regclass as oid, count(*) as rows from ${name}`)
  await client.query(`
    create temporary table remembered on commit drop as
    select oid, rows from (${counts.join(' union all ')}) counted`)
  await client.query(`
    alter table remembered add file oid, add read bigint, add written bigint;
    update remembered set file = c.relfilenode, read = s.seq_tup_read, written = s.n_tup_upd + s.n_tup_del
    from pg_class c join pg_stat_xact_all_tables s on s.relid = c.oid where c.oid = remembered.oid`)
}
