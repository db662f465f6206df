import type { ClientBase } from 'pg'
import { Fault } from '../../fault.ts'
import { sqlState } from '../sql-state.ts'
import { sellerRole } from './seller-walls.ts'

type Client = Pick<ClientBase, 'query'>

/** Earlier versions cannot let a role become another one without giving it the walls of that one. */
export const walledServer = 160_000

/** A role belongs to all databases of a server: several shops may create it at the same time. */
const settledByOthers = { duplicateObject: '42710', uniqueViolation: '23505', concurrentUpdate: 'XX000' }

export function creation(): string {
  return `CREATE ROLE ${sellerRole} NOLOGIN`
}

/** Without INHERIT FALSE the walls would stand before the shop itself. */
export function membership(member: string): string {
  return `GRANT ${sellerRole} TO ${member} WITH INHERIT FALSE, SET TRUE`
}

/**
 * The shop reads all rows in any case, and becomes another role to stand before the walls. Without this the planner does
 * not use statistics for `like` and `@>` on walled tables.
 */
export function passage(role: string): string {
  return `ALTER ROLE ${role} BYPASSRLS`
}

/** It creates what is missing, if it may. False means that there is no role to build walls for. */
export async function prepareSellerRole(client: ClientBase, servingRole: string): Promise<boolean> {
  if ((await versionOf(client)) < walledServer) return false
  const maker = await readMaker(client)
  if (!(await exists(client))) {
    if (!maker.mayCreate) return false
    // The role that creates it would otherwise inherit it, if the server is configured so.
    await client.query(`set createrole_self_grant = ''`)
    await settle(client, creation())
  }
  if (!(await hasRole(client, servingRole, 'SET')) && (await mayGrant(client, maker)))
    await settle(client, membership(client.escapeIdentifier(servingRole)))
  if (maker.isSuperuser && !(await passesWalls(client, servingRole)))
    await settle(client, passage(client.escapeIdentifier(servingRole)))
  for (const role of [servingRole, maker.name]) await refuseWalled(client, role)
  return true
}

export async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  return Number(rows[0]?.version)
}

async function exists(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [sellerRole])
  return rowCount === 1
}

async function hasRole(client: Client, member: string, as: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select pg_has_role($1, $2, $3) as has', [
    member,
    sellerRole,
    as,
  ])
  return rows[0]?.has ?? false
}

interface Maker {
  name: string
  mayCreate: boolean
  isSuperuser: boolean
}

async function readMaker(client: Client): Promise<Maker> {
  const { rows } = await client.query<Maker>(
    `select rolname as name, rolsuper or rolcreaterole as "mayCreate", rolsuper as "isSuperuser"
     from pg_roles where rolname = current_user`,
  )
  return rows[0] ?? { name: '', mayCreate: false, isSuperuser: false }
}

export async function passesWalls(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolbypassrls or rolsuper as passes from pg_roles where rolname = $1',
    [role],
  )
  return rows[0]?.passes ?? false
}

async function mayGrant(client: Client, { name }: Maker): Promise<boolean> {
  return hasRole(client, name, 'MEMBER WITH ADMIN OPTION')
}

async function settle(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!Object.values(settledByOthers).includes(sqlState(error) ?? '')) throw error
  }
}

/** Its statements would change no row of a seller, and say nothing of it. */
async function refuseWalled(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(
    `select pg_has_role($1, $2, 'USAGE') and not rolsuper as is from pg_roles where rolname = $1`,
    [role, sellerRole],
  )
  if (!rows[0]?.is) return
  throw new Fault(
    `The database user ${role} inherits ${sellerRole}, and would see nothing of any seller. Run as an administrator: REVOKE ${sellerRole} FROM ${client.escapeIdentifier(role)}; ${membership(client.escapeIdentifier(role))};`,
  )
}
