import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountKinds } from '../server/ledger/chart-of-accounts.ts'
import { books } from './en/office/books.ts'

const folder = join(import.meta.dirname, '../server/ledger/postings')

test('each kind of account has a name', () => {
  expect(Object.keys(books.kindNames).toSorted()).toEqual(accountKinds.toSorted())
})

test('each description that is posted has a text', () => {
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const posted = sources.flatMap((name) => {
    const source = readFileSync(join(folder, name), 'utf8')
    const written = [...source.matchAll(/(?:draft|earnedFromPrepayment|refund)\('([a-z-]+)'/g)]
    return written.map(([, description = '']) => description)
  })
  expect(posted.length).toBeGreaterThan(20)
  const moves = ['till-put-in', 'till-expense', 'till-owner', 'till-bank']
  const known = Object.keys(books.descriptions)
  expect([...posted, ...moves, 'adjustment', 'reversal'].filter((it) => !known.includes(it))).toEqual([])
})
