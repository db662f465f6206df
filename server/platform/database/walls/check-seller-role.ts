import type { ClientBase, Pool } from 'pg'
import { Fault } from '../../fault.ts'
import { missingWalls } from './raise-walls.ts'
import { creation, membership, versionOf, walledServer } from './seller-role.ts'
import { sellerRole } from './seller-walls.ts'
import { uncoveredTables } from './uncovered-tables.ts'

/** The portal of the sellers may only be served by a role that cannot pass the walls. It throws a Fault with what to do. */
export async function checkSellerRole(pool: Pool): Promise<void> {
  const reasons = await weaknessesOfWalls(pool)
  if (reasons.length > 0) throw new Fault(`The portal of the sellers is not served. ${reasons.join(' ')}`)
}

/** Each is a sentence with what an administrator of the database has to do. */
export async function weaknessesOfWalls(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    if ((await versionOf(client)) < walledServer)
      return ['The portal of the sellers needs PostgreSQL 16 or newer, in which their walls can be built.']
    const role = await readRole(client)
    const serving = client.escapeIdentifier(role.serving)
    if (!role.exists)
      return [
        `The database has no role ${sellerRole}. Run as an administrator, and start again: ${creation()}; ${membership(serving)};`,
      ]
    const weaknesses = [...weaknessesOfRole(role), ...(await weaknessesOfMember(client, role.serving))]
    if (weaknesses.length > 0) return weaknesses
    const uncovered = await uncoveredTables(client)
    if (uncovered.length > 0) return [`Tables have no wall between sellers: ${uncovered.join(', ')}. ${anew}`]
    const missing = await missingWalls(client, { ownedOnly: false })
    return missing.length === 0 ? [] : [`The walls between sellers are not those of this version. ${anew}`]
  } finally {
    client.release()
  }
}

const anew = 'Run migrate as the user that owns the tables.'

interface Role {
  serving: string
  exists: boolean
  isStrong: boolean
  owns: boolean
  memberOf: string[]
}

async function readRole(client: ClientBase): Promise<Role> {
  const { rows } = await client.query<Role>(
    `select current_user as serving, r.oid is not null as exists,
       coalesce(rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb or rolreplication, false) as "isStrong",
       exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o') as owns,
       array(select roleid::regrole::text from pg_auth_members where member = r.oid) as "memberOf"
     from (select) one left join pg_roles r on rolname = $1`,
    [sellerRole],
  )
  const [role] = rows
  if (!role) throw new Error('pg_roles gave no answer')
  return role
}

function weaknessesOfRole({ isStrong, owns, memberOf }: Role): string[] {
  return [
    ...(isStrong
      ? [
          `The role ${sellerRole} may do what passes the walls: ALTER ROLE ${sellerRole} NOSUPERUSER NOBYPASSRLS NOLOGIN NOCREATEROLE NOCREATEDB NOREPLICATION;`,
        ]
      : []),
    ...(owns
      ? [
          `The role ${sellerRole} owns something: REASSIGN OWNED BY ${sellerRole} TO the user that owns the tables.`,
        ]
      : []),
    ...memberOf.map(
      (other) => `The role ${sellerRole} is a member of ${other}: REVOKE ${other} FROM ${sellerRole};`,
    ),
  ]
}

async function weaknessesOfMember(client: ClientBase, serving: string): Promise<string[]> {
  const { rows } = await client.query<{ may: boolean; inherits: boolean }>(
    `select pg_has_role(current_user, $1, 'SET') as may,
            pg_has_role(current_user, $1, 'USAGE') and not rolsuper as inherits
     from pg_roles where rolname = current_user`,
    [sellerRole],
  )
  if (rows[0]?.may && !rows[0].inherits) return []
  const grant = membership(client.escapeIdentifier(serving))
  return [`The user ${serving} has to be able to become ${sellerRole}, and not to inherit it: ${grant};`]
}
