import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../scripts/use-git-hooks.mjs')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clone-'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(script, join(folder, 'scripts/use-git-hooks.mjs'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })

function install(env: NodeJS.ProcessEnv = {}): number | null {
  const clean = { PATH: process.env.PATH, HOME: folder }
  return spawnSync(process.execPath, [join(folder, 'scripts/use-git-hooks.mjs')], {
    env: { ...clean, ...env },
  }).status
}

/** It is empty if git uses its own. */
function hooksPath(): string {
  return spawnSync('git', ['config', '--local', '--get', 'core.hooksPath'], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout.trim()
}

test('an installation in a clone turns the hooks of the repository on', () => {
  git('init', '--quiet')
  expect(install()).toBe(0)
  expect(hooksPath()).toBe('.githooks')
})

test('an installation leaves hooks alone that the owner of the clone has chosen', () => {
  git('init', '--quiet')
  git('config', 'core.hooksPath', 'my-hooks')
  expect(install()).toBe(0)
  expect(hooksPath()).toBe('my-hooks')
})

test.each([{ CI: 'true' }, { NODE_ENV: 'production' }])(
  'an installation with %o leaves git as it is',
  (env) => {
    git('init', '--quiet')
    expect(install(env)).toBe(0)
    expect(hooksPath()).toBe('')
  },
)

test('an installation without a clone or without git succeeds', () => {
  expect(install()).toBe(0)
  git('init', '--quiet')
  expect(install({ PATH: '/nowhere' })).toBe(0)
  expect(hooksPath()).toBe('')
})
