import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountKinds, chart, readAccount, writeAccount } from './chart-of-accounts.ts'

test('each kind of account says what it is, and its accounts are written and read', () => {
  for (const kind of accountKinds) {
    expect(chart[kind].sentence).toMatch(/^[A-Z].*\.$/)
    expect(kind).toMatch(/^[a-z][a-z-]{0,39}$/)
    const name = chart[kind].of === 'shop' ? '' : 'some:name'
    expect(readAccount(writeAccount({ kind, name }))).toEqual({ kind, ...(name !== '' && { name }) })
    expect(readAccount(name === '' ? `${kind}:x` : kind)).toBeUndefined()
  }
  expect(readAccount('nothing')).toBeUndefined()
})

test('docs/ledger.md has the chart', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/ledger.md'), 'utf8')
  const rows = accountKinds.map((kind) => {
    const { of, type, sentence } = chart[kind]
    return `| \`${kind}\` | ${of === 'shop' ? 'one' : of.replace('-', ' ')} | ${type} | ${sentence} |`
  })
  expect(page).toContain(rows.join('\n'))
})
