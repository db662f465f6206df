import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import { sqlState } from '../sql-state.ts'
import { prepareSellerRole } from './seller-role.ts'
import { openToSellers } from './open-to-sellers.ts'
import { sellerRole, sellerWalls } from './seller-walls.ts'

type Client = Pick<ClientBase, 'query'>

/** The shop itself passes, and the planner drops the condition, so that its queries keep their plans. */
const shopPolicy = 'shop_access'
const sellerPolicy = 'seller_wall'

/**
 * It compares first, as `grantAccess` does, so that a start without a change writes nothing. Policies name the role, which
 * a database server may not have yet: so they are no migration.
 */
export async function raiseWalls(pool: Pool, servingRole: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.migrations])
    if (!(await prepareSellerRole(client, servingRole))) return
    for (const statements of await missingWalls(client, { ownedOnly: true })) {
      await change(client, statements)
    }
    const serving = client.escapeIdentifier(servingRole)
    for (const name of await openFunctions(client)) {
      await client.query(`grant execute on function ${name} to ${serving}`)
      await client.query(`revoke execute on function ${name} from public`)
    }
  } finally {
    // Closing the session releases the lock.
    client.release(true)
  }
}

const lockNotAvailable = '55P03'
const attempts = 60

/**
 * A policy is changed under a lock that excludes everybody. Whoever waits for it holds up the whole shop behind itself, for
 * example while a backup reads the table: so the wait is short, and repeated.
 */
async function change(client: Client, statements: string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(['begin', `set local lock_timeout = '500ms'`, ...statements, 'commit'].join(';\n'))
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === attempts || sqlState(error) !== lockNotAvailable) throw error
      await pause(1_000)
    }
  }
}

/** The statements for each table or schema whose walls or rights are not those of the list. */
export async function missingWalls(
  client: Client,
  { ownedOnly }: { ownedOnly: boolean },
): Promise<string[][]> {
  const tables = await readTables(client)
  return [
    ...(await missingOnSchema(client)),
    ...tables
      .filter(({ isOwned }) => isOwned || !ownedOnly)
      .map((table) => [...missingPolicies(table), ...differencesOfRights(table)])
      .filter((statements) => statements.length > 0),
  ]
}

interface WalledTable {
  name: string
  isOwned: boolean
  isForced: boolean
  /** What is noted of a policy when it is made, and what it has to be. */
  policies: Record<string, { noted: string | null; definition: string }>
  /** Such as `SELECT(name)`; without a column the right is on the whole table. */
  rights: string[]
}

async function readTables(client: Client): Promise<WalledTable[]> {
  const { rows } = await client.query<WalledTable>(
    `select format('%s%I', case when relnamespace = 'public'::regnamespace then '' else relnamespace::regnamespace || '.' end, relname) as name,
       pg_has_role(current_user, relowner, 'USAGE') as "isOwned", relrowsecurity and relforcerowsecurity as "isForced",
       (select coalesce(jsonb_object_agg(polname, jsonb_build_object(
            'noted', obj_description(p.oid, 'pg_policy'), 'definition', ${definition})), '{}')
          from pg_policy p where polrelid = c.oid) as policies,
       array(
         select x.privilege_type from aclexplode(relacl) x where x.grantee = to_regrole($1)
         union all
         select format('%s(%I)', x.privilege_type, attname) from pg_attribute, aclexplode(attacl) x
         where attrelid = c.oid and not attisdropped and x.grantee = to_regrole($1)) as rights
     from pg_class c
     where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and (relname = any ($2) or relacl::text ~ $3 or exists (
         select from pg_attribute where attrelid = c.oid and attacl::text ~ $3))
     order by 1`,
    [sellerRole, [...Object.keys(sellerWalls), ...Object.keys(openToSellers)], `\\m${sellerRole}=`],
  )
  return rows
}

const definition = `md5(concat_ws(' | ', polcmd, polpermissive,
  (select string_agg(r::regrole::text, ',' order by r) from unnest(polroles) r),
  pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)))`

function missingPolicies({ name, isForced, policies }: WalledTable): string[] {
  const wall = sellerWalls[name]
  if (wall === undefined) return []
  const { rows, writes = rows } = wall
  return [
    ...(isForced ? [] : [`alter table ${name} enable row level security, force row level security`]),
    ...missingPolicy(
      name,
      policies,
      shopPolicy,
      'as permissive for all to public using (true) with check (true)',
    ),
    ...missingPolicy(
      name,
      policies,
      sellerPolicy,
      `as restrictive for all to ${sellerRole} using (${rows}) with check (${writes})`,
    ),
  ]
}

/** The note has the source, and what PostgreSQL made of it: a policy that was changed by hand is made anew. */
function missingPolicy(
  table: string,
  policies: WalledTable['policies'],
  policy: string,
  terms: string,
): string[] {
  const source = createHash('md5').update(terms).digest('hex')
  const { noted, definition: found } = policies[policy] ?? { noted: null, definition: '' }
  if (noted === `${source} ${found}`) return []
  return [
    `drop policy if exists ${policy} on ${table}`,
    `create policy ${policy} on ${table} ${terms}`,
    `do $$ begin execute format('comment on policy ${policy} on ${table} is %L', '${source} ' || (
      select ${definition} from pg_policy where polrelid = '${table}'::regclass and polname = '${policy}')); end $$`,
  ]
}

function differencesOfRights({ name, rights }: WalledTable): string[] {
  const read = sellerWalls[name]?.read ?? openToSellers[name]?.read ?? []
  const wanted = read.map((column) => `SELECT(${column})`)
  const quoted = rights.map((right) => right.replaceAll('"', ''))
  if (quoted.length === wanted.length && wanted.every((right) => quoted.includes(right))) return []
  const columns = read.map((column) => `"${column}"`).join(', ')
  return [
    `revoke all on ${name} from ${sellerRole}`,
    ...(read.length > 0 ? [`grant select (${columns}) on ${name} to ${sellerRole}`] : []),
  ]
}

async function missingOnSchema(client: Client): Promise<string[][]> {
  const { rows } = await client.query<{ has: boolean }>(
    `select has_schema_privilege($1, 'public', 'USAGE') as has`,
    [sellerRole],
  )
  return rows[0]?.has ? [] : [[`grant usage on schema public to ${sellerRole}`]]
}

/** They run with the rights of the owner, before whom no wall stands. */
async function openFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where prosecdef and prokind in ('f', 'p') and prorettype <> 'trigger'::regtype
       and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and pg_has_role(current_user, proowner, 'USAGE') and has_function_privilege($1, p.oid, 'EXECUTE')`,
    [sellerRole],
  )
  return rows.map(({ name }) => name)
}
