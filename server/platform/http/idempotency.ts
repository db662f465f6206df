import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { idempotencyKeyLifeMs, idempotencyKeysKept } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { ImmediateCode } from '../../../contract/refusals.ts'
import { reference } from '../../../contract/shapes.ts'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { keepLease, leaseMs } from '../database/leases.ts'
import { prepare } from '../database/prepared-statement.ts'
import { transaction } from '../database/transaction.ts'
import { isSecretName } from '../log.ts'
import { isDatabaseUnavailable, retryUntilAvailable } from '../database/unavailable.ts'
import { Reply } from './handlers.ts'
import type { SaveOutcome } from './handlers.ts'
import type { Outcome } from './tables.ts'

type KeyedRequest = { userId: string; key: string; requestHash: Buffer }
type Work = (db: Database, saveOutcome?: SaveOutcome) => Promise<unknown>
/** It tells the row of this attempt from that of another one. */
type Attempt = KeyedRequest & { createdAt: Date }

/** The process that began the request may have ended: a row that was not renewed for so long is taken over. */
const abandonedMs = leaseMs
const waitMs = 15_000
const pollMs = 100

/** It is undefined without the header. Refuses a malformed key. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const { success } = reference.safeParse(header)
  if (success) return header as string
  throw new Refusal('invalid-input', {}, [{ msg: 'Malformed key', path: 'Idempotency-Key' }])
}

type HashedRequest = {
  endpoint: string
  input: object
  file: Buffer | undefined
  /** It is that of the session, which the database does not have. */
  token: string
}

/**
 * Hashes the parsed input, so that a repetition may differ in white space or in the order of fields. Passwords and codes
 * are keyed with the token of the session: whoever reads the database could try them against a plain hash in no time.
 */
export function hashRequest({ endpoint, input, file, token }: HashedRequest): Buffer {
  const keyed = (name: string, value: unknown) =>
    isSecretName(name) && value !== undefined
      ? createHmac('sha256', token).update(JSON.stringify(value)).digest('base64')
      : value
  const hash = createHash('sha256').update(`${endpoint}\n${JSON.stringify(input, keyed)}\n`)
  return (file ? hash.update(file) : hash).digest()
}

/**
 * A request is performed once for each key of an account, and its outcome repeated for 24 hours. Server errors and
 * refusals that will pass are not kept, and of an account that makes very many requests only the newest ones. The work
 * of an endpoint that `isTransactional` is committed together with its outcome. Other work may be done again if the
 * process ended in the middle of it. Refuses `key-reused` for another request, and `request-in-progress`.
 */
export async function performOnce(
  db: Database,
  { isTransactional }: Pick<Endpoint, 'isTransactional'>,
  request: KeyedRequest,
  work: Work,
): Promise<unknown> {
  const attempt = { ...request, createdAt: db.now() }
  return isTransactional ? performInTransaction(db, attempt, work) : performSeparately(db, attempt, work)
}

async function performInTransaction(db: Database, request: Attempt, work: Work): Promise<unknown> {
  try {
    return await transaction(db, async (tx) => {
      // A concurrent request with the same key waits here for the end of this transaction.
      if (!(await insertKey(tx, request))) return repeat(await findOutcome(tx, request))
      const returned = await work(tx)
      await saveOutcome(tx, request, outcomeOf(returned))
      return returned
    })
  } catch (error) {
    const outcome = lastingRefusal(error)
    if (outcome) await insertKey(db, request, outcome)
    throw error
  }
}

async function performSeparately(db: Database, request: Attempt, work: Work): Promise<unknown> {
  try {
    if (!(await insertKey(db, request))) {
      const outcome = await awaitOutcome(db, request)
      if (outcome !== 'abandoned') return repeat(outcome)
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) void deleteKeySoon(db, request)
    throw error
  }
  const endLease = keepLease(() => renewKey(db, request))
  try {
    const returned = await work(db, (tx, body) => saveOutcome(tx, request, { body }))
    await saveOutcome(db, request, outcomeOf(returned))
    return returned
  } catch (error) {
    if (isDatabaseUnavailable(error)) void deleteKeySoon(db, request)
    else {
      const outcome = lastingRefusal(error)
      const settled = outcome ? saveOutcome(db, request, outcome) : deleteKey(db, request)
      // A gateway that could not be reached may be a symptom.
      await settled.catch(() => void deleteKeySoon(db, request))
    }
    throw error
  } finally {
    endLease()
  }
}

/** Without this, the request could only be repeated when it counts as abandoned. */
function deleteKeySoon(db: Database, request: Attempt): Promise<void> {
  return retryUntilAvailable(abandonedMs, () => deleteKey(db, request))
}

/** The key is new, or old enough to be used again. */
async function insertKey(
  db: Database,
  { userId, key, requestHash, createdAt }: Attempt,
  outcome?: Outcome,
): Promise<boolean> {
  const rows = await insertRow(db, {
    userId,
    key,
    requestHash,
    createdAt,
    outcome: outcome ? JSON.stringify(outcome) : null,
    oldest: oldest(db),
  })
  return rows.length === 1
}

type NewKey = KeyedRequest & { createdAt: Date; outcome: string | null; oldest: Date }

const insertRow = prepare((db, { userId, key, requestHash, createdAt, outcome, oldest: used }: NewKey) => {
  const fresh = { requestHash, createdAt, outcome }
  return db
    .with('forgotten', (tx) =>
      tx
        .deleteFrom('idempotencyKeys')
        .where('userId', '=', userId)
        .where('key', 'in', keysToForget({ userId, key })),
    )
    .insertInto('idempotencyKeys')
    .values({ userId, key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'key']).doUpdateSet(fresh).where('idempotencyKeys.createdAt', '<=', used),
    )
    .returning('key')
})

/** They are the keys of an account beyond `idempotencyKeysKept`, without those that a concurrent request deletes. */
function keysToForget({ userId, key }: Pick<KeyedRequest, 'userId' | 'key'>) {
  const { count, bytes } = idempotencyKeysKept
  return sql<string>`(
    select key from idempotency_keys
    where user_id = ${userId} and key <> ${key} and outcome is not null and key in (
      select key from (
        select
          key,
          row_number() over newest as place,
          sum(pg_column_size(outcome)) over newest as bytes
        from idempotency_keys where user_id = ${userId}
        window newest as (order by created_at desc, key)
      ) as kept
      where place >= ${sql.lit(count)} or bytes > ${sql.lit(bytes)})
    for update skip locked)`
}

async function findKey(db: Database, { userId, key, requestHash }: KeyedRequest) {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && !row.requestHash.equals(requestHash)) throw new Refusal('key-reused')
  return row
}

async function findOutcome(db: Database, request: KeyedRequest): Promise<Outcome | null> {
  return (await findKey(db, request))?.outcome ?? null
}

async function awaitOutcome(db: Database, request: Attempt): Promise<Outcome | null | 'abandoned'> {
  const end = performance.now() + waitMs
  while (performance.now() < end) {
    const row = await findKey(db, request)
    if (!row) return (await insertKey(db, request)) ? 'abandoned' : null
    if (row.outcome) return row.outcome
    if (db.now().getTime() - row.createdAt.getTime() >= abandonedMs) {
      return (await takeOver(db, request, row.createdAt)) ? 'abandoned' : null
    }
    await pause(pollMs)
  }
  return null
}

async function renewKey(db: Database, attempt: Attempt): Promise<boolean> {
  const renewed = { ...attempt, createdAt: db.now() }
  const isHeld = await takeOver(db, renewed, attempt.createdAt)
  if (isHeld) attempt.createdAt = renewed.createdAt
  return isHeld
}

async function takeOver(db: Database, { userId, key, createdAt }: Attempt, from: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotencyKeys')
    .set({ createdAt })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '=', from)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function saveOutcome(db: Database, { userId, key }: KeyedRequest, outcome: Outcome): Promise<void> {
  await updateOutcome(db, { userId, key, outcome: JSON.stringify(outcome) })
}

const updateOutcome = prepare(
  (db, { userId, key, outcome }: { userId: string; key: string; outcome: string }) =>
    db
      .updateTable('idempotencyKeys')
      .set({ outcome })
      .where('userId', '=', userId)
      .where('key', '=', key)
      .returning('key'),
)

async function deleteKey(db: Database, { userId, key, createdAt }: Attempt): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .where('outcome', 'is', null)
    .execute()
}

export async function clearIdempotencyKeys(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute()
}

export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  const where = sql`created_at <= ${oldest(db)}`
  await deleteInBatches(db, { table: 'idempotencyKeys', key: ['userId', 'key'], where })
}

function oldest(db: Database): Date {
  return new Date(db.now().getTime() - idempotencyKeyLifeMs)
}

function outcomeOf(returned: unknown): Outcome {
  if (!(returned instanceof Reply)) return { body: returned }
  return { body: returned.body, ...(returned.isReplaced && { isReplaced: true }) }
}

function lastingRefusal(error: unknown): Outcome | undefined {
  if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) return undefined
  const { code, values, faults } = error
  return { refused: code as ImmediateCode, values, ...(faults && { faults }) }
}

function repeat(outcome: Outcome | null): unknown {
  if (outcome === null) throw new Refusal('request-in-progress', { retryAfter: 1 })
  if ('refused' in outcome) throw new Refusal(outcome.refused, outcome.values, outcome.faults)
  return new Reply(outcome.body, { isReplaced: outcome.isReplaced ?? false })
}
