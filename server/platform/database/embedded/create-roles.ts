import { createHmac } from 'node:crypto'
import pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import { creation, membership, passage } from '../walls/seller-role.ts'
import { sellerRole } from '../walls/seller-walls.ts'
import { superuser } from './create-cluster.ts'
import { socketPort } from './socket-folder.ts'

export const shopDatabase = 'merkato'

/** The owner of the schema runs the migrations; the other role serves. */
const roles = { owner: 'merkato_owner', shop: 'merkato_shop' } as const

export interface Access {
  socket: string
  password: string
}

export function urlOf({ socket, password }: Access, role: keyof typeof roles, database: string): string {
  const user = roles[role]
  return locate(socket, `${user}:${passwordOf(user, password)}`, database)
}

/** It creates only roles and databases. */
export function superuserUrl({ socket, password }: Access, database: string): string {
  return locate(socket, `${superuser}:${password}`, database)
}

function locate(socket: string, credentials: string, database: string): string {
  return `postgresql://${credentials}@localhost:${socketPort}/${database}?host=${encodeURIComponent(socket)}`
}

/** The password is derived, so that there is only one to store. */
function passwordOf(role: string, superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url')
}

/** In version 0.1.0 the superuser owned and served the shop. */
export async function createRoles(access: Access): Promise<void> {
  await asSuperuser(access, 'postgres', async (client) => {
    if (await isReady(client)) return
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.embeddedRoles])
    for (const role of Object.values(roles)) await createRole(client, role, access.password)
    const { rowCount: sellers } = await client.query('select from pg_roles where rolname = $1', [sellerRole])
    if (sellers === 0) await client.query(creation())
    await client.query(membership(roles.shop))
    await client.query(passage(roles.shop))
    const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase])
    if (rowCount === 0) {
      await client.query(`create database ${shopDatabase} owner ${roles.owner}`)
    } else {
      await asSuperuser(access, shopDatabase, transferOwnership)
    }
    await client.query(`revoke all on database ${shopDatabase} from public`)
    await client.query('revoke temporary on database postgres from public')
    await client.query(`grant connect on database ${shopDatabase} to ${roles.shop}`)
    // This comes last, because it shows that everything above is done.
    await client.query(`alter role ${roles.shop} login`)
  })
}

async function isReady(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_roles shop join pg_auth_members on member = shop.oid join pg_roles seller on seller.oid = roleid
     where shop.rolname = $1 and shop.rolcanlogin and shop.rolbypassrls and seller.rolname = $2`,
    [roles.shop, sellerRole],
  )
  return rowCount === 1
}

async function createRole(client: pg.Client, role: string, superuserPassword: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${role} nologin`)
  const password = client.escapeLiteral(passwordOf(role, superuserPassword))
  await client.query(
    `alter role ${role} ${role === roles.owner ? 'login' : ''} nosuperuser nocreatedb nocreaterole password ${password}`,
  )
}

/** `reassign owned` cannot take anything from the superuser that created the cluster. */
async function transferOwnership(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ object: string }>(`
    with schemas as (
      select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_|^information_schema$'
    ), superuser as (
      select oid from pg_roles where rolname = current_user
    ), of_extensions as (
      select classid, objid from pg_depend where deptype = 'e'
    )
    select format('schema %I', nspname) as object from schemas where nspowner = (table superuser)
    union all
    select format('table %I.%I', nspname, relname) from pg_class join schemas on relnamespace = schemas.oid
    where relkind in ('r', 'p', 'v', 'm', 'S') and relowner = (table superuser)
      and not exists (select from pg_depend where objid = pg_class.oid and refobjsubid > 0 and deptype in ('a', 'i'))
      and ('pg_class'::regclass, pg_class.oid) not in (table of_extensions)
    union all
    select format('routine %s', pg_proc.oid::regprocedure) from pg_proc join schemas on pronamespace = schemas.oid
    where proowner = (table superuser) and ('pg_proc'::regclass, pg_proc.oid) not in (table of_extensions)
    union all
    select format('type %I.%I', nspname, typname) from pg_type join schemas on typnamespace = schemas.oid
    where typtype in ('e', 'd') and typowner = (table superuser) and ('pg_type'::regclass, pg_type.oid) not in (table of_extensions)`)
  for (const { object } of rows) await client.query(`alter ${object} owner to ${roles.owner}`)
  await client.query(`alter database ${shopDatabase} owner to ${roles.owner}`)
  await client.query('commit')
}

async function asSuperuser(
  access: Access,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl(access, database),
    application_name: `merkato roles ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
