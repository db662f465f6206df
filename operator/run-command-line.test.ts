import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommandLine } from './run-command-line.ts'

let out = ''
let err = ''

beforeEach(() => {
  out = ''
  err = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the command line', () => {
  it.each([[[]], [['help']], [['--help']]])('lists every command for %j', async (args) => {
    expect(await runCommandLine(args, {})).toBe(0)
    for (const name of ['serve', 'migrate', 'catalogue import', 'orders']) expect(out).toContain(`  ${name}`)
  })

  it('shows the usage of a command before it reads any setting', async () => {
    expect(await runCommandLine(['migrate', '--help'], { PORT: 'none' })).toBe(0)
    expect(out).toContain('npm run shop -- migrate')
  })

  it.each([[['sevre']], [['constructor']]])('rejects the unknown command %j', async (args) => {
    expect(await runCommandLine(args, {})).toBe(2)
    expect(err).toContain('There is no command')
  })

  it('rejects an unknown option', async () => {
    expect(await runCommandLine(['migrate', '--fast'], {})).toBe(2)
    expect(err).toContain('--fast')
    expect(err).not.toContain('    at ')
  })

  it('rejects arguments that a command does not take', async () => {
    expect(await runCommandLine(['serve', 'store'], {})).toBe(2)
    expect(err).toContain('Usage: npm run shop -- serve [--only store|account|office|seller]')
  })

  it('rejects control characters', async () => {
    expect(await runCommandLine(['banners', 'add', 'x', '--description', 'a\u0001'], {})).toBe(2)
    expect(await runCommandLine(['categories', 'add', 'a\u001b[2Jb'], {})).toBe(2)
    expect(err).toMatch(/control characters.*\n.*control characters/)
  })

  it.each(['--version', '-V'])('shows its version for %s', async (option) => {
    expect(await runCommandLine([option], { PORT: 'none' })).toBe(0)
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    expect(out).toBe(`${version}\n`)
  })

  it('reports failures as JSON with --json', async () => {
    for (const args of [
      ['sevre'],
      ['migrate', '--fast'],
      ['catalogue', 'import', 'x', '--format', 'y'],
      ['orders'],
      ['orders', 'nosuch'],
      ['help', 'sevre'],
      [],
    ]) {
      err = ''
      expect(await runCommandLine([...args, '--json'], {})).toBe(2)
      expect(JSON.parse(err)).toEqual({ error: expect.any(String), exitCode: 2 })
    }
    expect(out).toBe('')
    err = ''
    await runCommandLine(['migrate', '--json'], { PORT: 'none' })
    expect(JSON.parse(err)).toMatchObject({ error: expect.stringContaining('PORT must') })
  })

  it('reports all invalid settings and stops', async () => {
    expect(await runCommandLine(['migrate'], { PORT: 'none', HOLD_MINUTES: '0' })).toBe(2)
    expect(err).toContain('PORT must')
    expect(err).toContain('HOLD_MINUTES must')
  })
})
