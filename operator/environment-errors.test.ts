import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../test/fresh-database.ts'
import { connect } from '../server/database/connect.ts'
import { environmentError } from './environment-errors.ts'

test('a database that goes away in the middle is told in a sentence', async () => {
  const { db, close } = await freshDatabase()
  const error = await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(environmentError(error)).toMatch(/^The database went away/)
  await close()
})

test('so is one that lets nobody in any more', async () => {
  const { db, close } = connect('postgres://127.0.0.1:1/none')
  const errors = await Promise.allSettled([db.execute(sql`select 1`), db.transaction(async () => {})])
  for (const it of errors) {
    expect(it.status === 'rejected' && environmentError(it.reason)).toMatch(/^The database went away/)
  }
  await close()
})

test('a full disk is told, be it ours or the database’s; a fault of ours is not', () => {
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
