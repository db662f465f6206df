import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = join(import.meta.dirname, '../scripts/release-notes.mjs')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function notesOf(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return execFileSync(process.execPath, [program, folder], { encoding: 'utf8' }).replace(/^## .*\n/, '')
}

test('a release has a heading for what was added, changed and fixed, and an item for each file', () => {
  const notes = notesOf({
    'README.md': 'How to write them.',
    'added-wishes.md': 'Customers keep\nwishes.\n',
    'choose.md': 'Customers choose.\n',
    'fixed-sums.md': 'Sums are right.\n',
  })
  expect(notes).toBe(
    '\n### Added\n\n- Customers keep wishes.\n\n### Changed\n\n- Customers choose.\n\n### Fixed\n\n- Sums are right.\n',
  )
})

test('a heading without changes is left out', () => {
  expect(notesOf({ 'choose.md': 'Customers choose.' })).toBe('\n### Changed\n\n- Customers choose.\n')
})
