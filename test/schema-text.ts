import type { Pool } from 'pg'

type Part = { table: string; sql: string }

/** Objects of extensions and of pg-boss are left out, and so are the two tables of the migrator. */
const isOwn = (oid: string) => `
  not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')
  and relnamespace::regnamespace::text !~ '^(pg_|information_schema|pgboss)'
  and relname not in ('applied_migrations', 'applied_functions')`

const qualified = `case when relnamespace = 'public'::regnamespace then relname::text
  else format('%I.%I', relnamespace::regnamespace, relname) end`

const columns = `
  select ${qualified} as table, format('  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
    case when collname <> 'default' then format(' collate %I', collname) end,
    case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
      when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
      when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) end,
    case when attnotnull then ' not null' end) as sql
  from pg_attribute join pg_class c on attrelid = c.oid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_collation l on l.oid = attcollation
  where relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and ${isOwn('c.oid')}
  order by 1, attnum`

/** Not null is written with its column. */
const constraints = `
  select ${qualified} as table, format('  constraint %I %s', conname, pg_get_constraintdef(k.oid)) as sql
  from pg_constraint k join pg_class c on conrelid = c.oid
  where contype <> 'n' and contype <> 't' and not relispartition and ${isOwn('c.oid')}
  order by 1, array_position('{p,u,x,f,c}'::text[], contype::text), conname`

const indexes = `
  select ${qualified} as table, pg_get_indexdef(indexrelid) || ';' as sql
  from pg_index join pg_class c on indrelid = c.oid
  where not relispartition and ${isOwn('c.oid')}
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by 1, indexrelid::regclass::text`

const triggers = `
  select ${qualified} as table, pg_get_triggerdef(t.oid) || ';' as sql
  from pg_trigger t join pg_class c on tgrelid = c.oid
  where not tgisinternal and tgparentid = 0 and not relispartition and ${isOwn('c.oid')}
  order by 1, tgname`

const walls = `
  select ${qualified} as table, format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;', ${qualified}) as sql
  from pg_class c where relrowsecurity and relforcerowsecurity and not relispartition and ${isOwn('c.oid')}
  union all
  (select ${qualified}, format('CREATE POLICY %I ON %s AS %s TO %s USING (%s) WITH CHECK (%s);', polname, ${qualified},
    case when polpermissive then 'PERMISSIVE' else 'RESTRICTIVE' end,
    (select string_agg(case r when 0 then 'PUBLIC' else r::regrole::text end, ', ') from unnest(polroles) r),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy p join pg_class c on polrelid = c.oid
  where not relispartition and ${isOwn('c.oid')} order by 1, polname)`

const sequences = `
  select ${qualified} as table, format('create sequence %s as %s;', ${qualified}, format_type(seqtypid, null)) as sql
  from pg_sequence join pg_class c on seqrelid = c.oid
  where not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'e')) and ${isOwn('c.oid')}
  order by 1`

const extensions = `
  select extname as table, format('create extension %I;', extname) as sql
  from pg_extension where extname <> 'plpgsql' order by 1`

/** The statements are in the order of names. Functions are in files of their own. */
export async function schemaText(pool: Pool): Promise<string> {
  const read = async (sql: string) => (await pool.query<Part>(sql)).rows
  const [tables, rules, further, fired, walled] = await Promise.all(
    [columns, constraints, indexes, triggers, walls].map(read),
  )
  const before = (await Promise.all([extensions, sequences].map(read))).flat()
  const of = (parts: Part[] = [], table: string) =>
    parts.filter((part) => part.table === table).map(({ sql }) => sql)
  const names = [...new Set(tables?.map(({ table }) => table))]
  const texts = names.map((name) =>
    [
      `create table ${name} (`,
      [...of(tables, name), ...of(rules, name)].join(',\n'),
      ');',
      ...of(further, name),
      ...of(fired, name),
      ...of(walled, name),
    ].join('\n'),
  )
  return `${[before.map(({ sql }) => sql).join('\n'), ...texts].join('\n\n')}\n`
}
