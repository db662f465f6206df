import type { ClientBase, Pool } from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const onRows = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

const exceptions: Record<string, string[]> = {
  'public.applied_migrations': ['SELECT'],
  'public.applied_functions': ['SELECT'],
  // The history of an order is only ever extended.
  'public.order_transitions': ['SELECT', 'INSERT'],
  'public.order_part_steps': ['SELECT', 'INSERT'],
  'public.hand_overs': ['SELECT', 'INSERT'],
  // Another key would change codes that customers have been told.
  'public.hand_over_keys': ['SELECT'],
  'public.claimed_references': ['SELECT', 'INSERT'],
  'public.activity_log': ['SELECT', 'INSERT'],
  'public.settings': ['SELECT', 'INSERT'],
  'public.face_versions': ['SELECT', 'INSERT'],
  'public.ledger_accounts': ['SELECT', 'INSERT'],
  'public.ledger_transactions': ['SELECT', 'INSERT'],
  'public.ledger_entries': ['SELECT', 'INSERT'],
  'public.ledger_seals': ['SELECT', 'INSERT'],
  'public.ledger_heads': ['SELECT', 'INSERT'],
  'public.ledger_days': ['SELECT', 'INSERT'],
  'public.ledger_kind_days': ['SELECT', 'INSERT'],
  'public.payout_run_passed_over': ['SELECT', 'INSERT'],
  'public.payout_files': ['SELECT', 'INSERT'],
  'public.payout_events': ['SELECT', 'INSERT'],
  'public.seller_statements': ['SELECT', 'INSERT'],
  'public.seller_statement_files': ['SELECT', 'INSERT'],
  'public.seller_statement_chunks': ['SELECT', 'INSERT'],
  'public.seller_statement_periods': ['SELECT', 'INSERT'],
  'public.seller_score_decisions': ['SELECT', 'INSERT'],
}

const schemas = "('public', 'sandbox_gateway', 'pgboss')"

/** It compares first, so that a start without a new migration writes nothing. */
export async function grantAccess(pool: Pool, servingRole: string): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isOwner: boolean; canMaintain: boolean }>(
      `select pg_has_role($1, current_user, 'usage') as "isOwner",
              current_setting('server_version_num')::int >= 170000 as "canMaintain"`,
      [servingRole],
    )
    // An owner or superuser has all privileges anyway.
    if (!rows[0] || rows[0].isOwner) return
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.migrations])
    const role = client.escapeIdentifier(servingRole)
    const statements = [
      ...(await missingOnSchemas(client, servingRole)),
      ...(await differencesOnTables(client, servingRole, rows[0].canMaintain)),
      ...(await missingOnSequences(client, servingRole)),
    ]
    for (const statement of statements) await client.query(`${statement} ${role}`)
    if (statements.length > 0) {
      await client.query(`alter default privileges grant ${onRows.join(', ')} on tables to ${role}`)
      await client.query(`alter default privileges grant usage, select on sequences to ${role}`)
    }
  } finally {
    // Closing the session releases the lock.
    client.release(true)
  }
}

async function missingOnSchemas(client: ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname in ${schemas} and not has_schema_privilege($1, oid, 'USAGE')`,
    [role],
  )
  return rows.map(({ name }) => `grant usage on schema ${name} to`)
}

/** MAINTAIN, new in PostgreSQL 17, lets pg-boss rebuild the bloated indexes of its tables. */
async function differencesOnTables(
  client: ClientBase,
  role: string,
  canMaintain: boolean,
): Promise<string[]> {
  const onQueues = canMaintain ? [...onRows, 'MAINTAIN'] : onRows
  const { rows } = await client.query<{ name: string; has: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
            array(select p from unnest($2::text[]) p where has_table_privilege($1, c.oid, p)) as has
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ${schemas} and relkind in ('r', 'p', 'v') and pg_get_userbyid(relowner) = current_user`,
    [role, onQueues],
  )
  return rows.flatMap(({ name, has }) => {
    const wanted = exceptions[name] ?? (name.startsWith('pgboss.') ? onQueues : onRows)
    const missing = wanted.filter((privilege) => !has.includes(privilege))
    const excess = has.filter((privilege) => !wanted.includes(privilege))
    return [
      ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${name} to`] : []),
      ...(excess.length > 0 ? [`revoke ${excess.join(', ')} on ${name} from`] : []),
    ]
  })
}

async function missingOnSequences(client: ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ${schemas} and relkind = 'S' and pg_get_userbyid(relowner) = current_user
       and not (has_sequence_privilege($1, c.oid, 'USAGE') and has_sequence_privilege($1, c.oid, 'SELECT'))`,
    [role],
  )
  return rows.map(({ name }) => `grant usage, select on sequence ${name} to`)
}
