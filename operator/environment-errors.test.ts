import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../test/fresh-database.ts'
import { connect } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { environmentError } from './environment-errors.ts'

test('a lost database connection is reported in a sentence', async () => {
  const { db, close } = await freshDatabase()
  const error = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(environmentError(error)).toMatch(/^The connection to the database was lost/)
  await close()
})

test('so is a database that cannot be reached any more', async () => {
  const { db, close } = connect('postgres://127.0.0.1:1/none')
  const errors = await Promise.allSettled([sql`select 1`.execute(db), transaction(db, async () => {})])
  for (const it of errors) {
    expect(it.status === 'rejected' && environmentError(it.reason)).toMatch(
      /^The connection to the database was lost/,
    )
  }
  await close()
})

test('so is a statement that waited for too long', async () => {
  const { db, close } = await freshDatabase()
  const late = sql.raw(`do $$ begin raise exception 'late' using errcode = '57014'; end $$`).execute(db)
  const [it] = await Promise.allSettled([late])
  expect(it.status === 'rejected' && environmentError(it.reason)).toMatch(
    /^The database did not answer in time/,
  )
  await close()
})

test('a full disk is reported, of this machine or of the database; a bug is not', () => {
  const ofDatabase = new Error('Failed query', { cause: Object.assign(new Error('full'), { code: '53100' }) })
  const ours = Object.assign(new Error('write'), { code: 'ENOSPC' })
  for (const error of [ofDatabase, ours]) expect(environmentError(error)).toMatch(/^The disk is full/)
  const ofAnother = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (const error of [
    ofAnother,
    new TypeError('x'),
    Object.assign(new Error('x'), { code: '23505' }),
    'x',
  ]) {
    expect(environmentError(error)).toBeUndefined()
  }
})
