import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { sellerRole } from '../walls/seller-walls.ts'
import { readPassword } from './create-cluster.ts'
import { shopDatabase, superuserUrl } from './create-roles.ts'
import { openEmbedded } from './open-embedded.ts'
import { findPostmaster } from './postmaster.ts'
import { findServerUser } from './server-user.ts'

let temporaryFolder: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  temporaryFolder = await mkdtemp(join(tmpdir(), 'merkato-embedded-'))
  dataDir = temporaryFolder
  await chmod(temporaryFolder, 0o755)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stopped()
  await rm(temporaryFolder, { recursive: true, force: true })
})

const open = () => openEmbedded({ dataDir, durable: false })
const data = async () => join(await realpath(join(dataDir, 'postgres')), 'data')
const serverPid = async () => (await findPostmaster(await data()))?.pid
const stopped = () =>
  vi.waitUntil(async () => (await serverPid().catch(() => undefined)) === undefined, { timeout: 60_000 })

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function otherProcess(): Promise<ChildProcess> {
  const program = `
    import { openEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'open-embedded.ts'))}
    await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    console.log('open')
    setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function watchers(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  const isWatcher = (command = '') => command.includes('merkato-watcher') && command.includes(dataDir)
  return pids.filter((_, index) => isWatcher(commands[index])).map(Number)
}

const hasProc = existsSync('/proc/self/cmdline')
const isRoot = process.getuid?.() === 0

describe('the embedded server', { timeout: 120_000 }, () => {
  it('removes what a process left that was killed while it created the database', async () => {
    const first = await open()
    const serverDir = await realpath(join(dataDir, 'postgres'))
    await mkdir(join(serverDir, 'draft-old'))
    await mkdir(join(serverDir, 'draft-young'))
    await writeFile(join(serverDir, 'draft-old.password'), 'secret')
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    for (const name of ['draft-old', 'draft-old.password'])
      await utimes(join(serverDir, name), longAgo, longAgo)
    const second = await open()
    expect((await readdir(serverDir)).filter((name) => name.startsWith('draft-'))).toEqual(['draft-young'])
    await second.close()
    await first.close()
  })

  it('keeps its data, and stops when it is closed', async () => {
    const first = await open()
    await query(first.migrationUrl, 'create table notes as select 1 as number')
    await first.close()
    expect(await serverPid()).toBeUndefined()
    const second = await open()
    expect(await query(second.migrationUrl, 'select number from notes')).toEqual([{ number: 1 }])
    await second.close()
  })

  it('uses UTF-8 and checksums, and treats Geʽez letters as letters', async () => {
    const database = await open()
    const [row] = await query(
      database.url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              'ቡና' ~ '^\\w+$' as letters, lower('ÉCOLE') as lowered`,
    )
    expect(row).toEqual({ encoding: 'UTF8', checksums: 'on', letters: true, lowered: 'école' })
    await database.close()
  })

  it('requires its password, and does not listen on the network', async () => {
    const database = await open()
    const wrongPassword = database.url.replace(/:[^:@]+@/, ':guess@')
    await expect(query(wrongPassword, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect((await stat(join(await data(), 'merkato-password'))).mode & 0o777).toBe(0o600)
    await database.close()
  })

  it('serves as a role that owns nothing and can create nothing, not even temporary tables', async () => {
    const database = await open()
    const roles = `select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`
    const plain = { rolsuper: false, rolcreatedb: false, rolcreaterole: false }
    expect(await query(database.url, roles)).toEqual([{ rolname: 'merkato_shop', ...plain }])
    expect(await query(database.migrationUrl, roles)).toEqual([{ rolname: 'merkato_owner', ...plain }])
    await query(database.migrationUrl, 'create table notes as select 1 as number')
    for (const statement of ['create table t (n int)', 'create temporary table t (n int)', 'table notes']) {
      await expect(query(database.url, statement)).rejects.toThrow('permission denied')
    }
    await database.close()
  })

  it('gives a database that the superuser served to the role that migrates', async () => {
    const first = await open()
    const password = await readPassword(await realpath(join(dataDir, 'postgres')))
    const socket = new URL(first.url).searchParams.get('host') ?? ''
    const asSuperuser = (database: string, text: string) =>
      query(superuserUrl({ socket, password }, database), text)
    await asSuperuser('postgres', `drop database ${shopDatabase} with (force)`)
    await asSuperuser('postgres', 'drop role merkato_owner')
    await asSuperuser('postgres', 'revoke all on database postgres from merkato_shop; drop role merkato_shop')
    await asSuperuser('postgres', `create database ${shopDatabase}`)
    await asSuperuser(
      shopDatabase,
      `create extension pg_trgm; create schema jobs; create type jobs.state as enum ('new');
       create table notes (id bigserial, number bigint generated always as identity, state jobs.state);
       create table jobs.job (name text) partition by list (name);
       create table jobs.job_rest partition of jobs.job default;
       create sequence jobs.numbers; create view seen as select id from notes;
       create function jobs.now() returns int language sql as 'select 1';
       insert into notes (state) values ('new')`,
    )
    await first.close()
    const second = await open()
    await query(
      second.migrationUrl,
      `alter table notes add column more text; alter type jobs.state add value 'old'; drop function jobs.now();
       drop table jobs.job; drop sequence jobs.numbers; drop view seen`,
    )
    expect(await query(second.migrationUrl, 'select id::text, number::text, state from notes')).toEqual([
      { id: '1', number: '1', state: 'new' },
    ])
    await query(
      second.migrationUrl,
      'drop schema public cascade; create schema public; create extension pg_trgm',
    )
    await second.close()
  })

  it('gets the role of sellers at the first start of a version that has it', async () => {
    const first = await open()
    const password = await readPassword(await realpath(join(dataDir, 'postgres')))
    const socket = new URL(first.url).searchParams.get('host') ?? ''
    const asSuperuser = superuserUrl({ socket, password }, 'postgres')
    await query(asSuperuser, `drop role ${sellerRole}`)
    await query(asSuperuser, 'alter role merkato_shop nobypassrls')
    await first.close()
    const second = await open()
    const rights = `select rolcanlogin or rolsuper or rolbypassrls as strong, pg_has_role('merkato_shop', oid, 'SET') as may,
      pg_has_role('merkato_shop', oid, 'USAGE') as inherited from pg_roles where rolname = '${sellerRole}'`
    expect(await query(second.url, rights)).toEqual([{ strong: false, may: true, inherited: false }])
    const plans = 'select rolbypassrls as "withStatistics" from pg_roles where rolname = current_user'
    expect(await query(second.url, plans)).toEqual([{ withStatistics: true }])
    await second.close()
  })

  it('is shared by processes, and stops with the last one', async () => {
    const [first, second] = await Promise.all([open(), open()])
    const pid = await serverPid()
    await first?.close()
    expect(await serverPid()).toBe(pid)
    expect(await query(second?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
    await second?.close()
    expect(await serverPid()).toBeUndefined()
  })

  it('stops by itself when the process that used it is killed', async () => {
    await kill(await otherProcess())
    await stopped()
    const again = await open()
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.close()
  })

  it('keeps running after the process that started it while another uses it', async () => {
    const starter = await otherProcess()
    const pid = await serverPid()
    const joined = await open()
    await kill(starter)
    expect(await query(joined.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await serverPid()).toBe(pid)
    await joined.close()
    // PostgreSQL may not have noticed the end of the killed process yet.
    await stopped()
  })

  it.runIf(hasProc)('is joined if only the server survived a kill', async () => {
    const starter = await otherProcess()
    const pid = await serverPid()
    for (const watcher of await watchers()) process.kill(watcher, 'SIGKILL')
    await kill(starter)
    expect(await serverPid()).toBe(pid)
    const adopted = await open()
    expect(await serverPid()).toBe(pid)
    await adopted.close()
    await stopped()
  })

  it.runIf(hasProc)('starts again after all processes were killed simultaneously', async () => {
    const starter = await otherProcess()
    const pid = await serverPid()
    for (const watcher of await watchers()) process.kill(watcher, 'SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    await kill(starter)
    const again = await open()
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.close()
  })

  it('is restarted under the same address when it is killed while the shop runs', async () => {
    const database = await open()
    const pid = await serverPid()
    process.kill(pid ?? 0, 'SIGKILL')
    const response = await eventually(() => query(database.url, 'select 1 as one'), { timeout: 60_000 })
    expect(response).toEqual([{ one: 1 }])
    expect(await serverPid()).not.toBe(pid)
    await database.close()
    expect(await serverPid()).toBeUndefined()
  })

  it('starts although its old process id now belongs to another program', async () => {
    await (await open()).close()
    const file = join(await data(), 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${await data()}\n1\n5432\n\n\n\nready   \n`)
    const database = await open()
    expect(Number.parseInt(await readFile(file, 'utf8'), 10)).not.toBe(process.pid)
    await database.close()
  })

  it('works in a path that is too long for a socket', async () => {
    dataDir = join(dataDir, 'a-long-name'.repeat(10))
    await mkdir(dataDir)
    const database = await open()
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })

  it.runIf(isRoot)(
    'is in a private data folder of root, which only the group of its user may enter',
    async () => {
      await chmod(dataDir, 0o700)
      const database = await openEmbedded({ dataDir, durable: false })
      await database.close()
      const { uid, gid, mode } = await stat(dataDir)
      const user = await findServerUser(join(dataDir, 'postgres'))
      expect([uid, gid, mode & 0o777]).toEqual([0, user?.gid, 0o710])
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(user?.uid)
    },
  )

  it.runIf(isRoot)('uses a system folder when its user may not enter a folder above', async () => {
    await chmod(dataDir, 0o700)
    const lines: string[] = []
    const below = join(dataDir, 'data')
    await mkdir(below)
    const database = await openEmbedded({ dataDir: below, durable: false, info: (line) => lines.push(line) })
    const place = await realpath(join(below, 'postgres'))
    expect(lines.join()).toContain(place)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
    await rm(place, { recursive: true })
  })
})
