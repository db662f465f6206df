import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Fault } from '../../server/platform/fault.ts'

/** Each machine of `deploy/` is an address on loopback. HAProxy and PgBouncer, which both shops have there, run once. */
export const hosts = {
  proxy: '127.0.0.10',
  account: '127.0.0.9',
  shops: ['127.0.0.11', '127.0.0.12'],
  databases: ['127.0.0.21', '127.0.0.22'],
} as const

export const ports = {
  customers: 8080,
  pictures: 9000,
  pgbouncer: 6432,
  primary: 5000,
  replica: 5001,
  postgres: 5432,
  patroni: 8008,
  store: 3000,
  account: 3100,
} as const

const listening: [readonly string[], (keyof typeof ports)[]][] = [
  [hosts.databases, ['postgres', 'patroni']],
  [[hosts.proxy], ['customers', 'pictures', 'pgbouncer', 'primary', 'replica']],
  [[hosts.account], ['customers']],
  [hosts.shops, ['store', 'account']],
]

export const places = listening.flatMap(([on, names]) =>
  on.flatMap((host) => names.map((name) => ({ host, port: ports[name] }))),
)

export const password = 'drill'
export const storeUrl = `http://${hosts.proxy}:${ports.customers}`
export const accountUrl = `http://${hosts.account}:${ports.customers}`

/** Reads a file of `deploy/` with the addresses of this machine. */
export async function readDeployed(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../deploy', name), 'utf8')
  return (
    text
      .replaceAll(/127\.0\.0\.1(?![\d/])/g, hosts.proxy)
      .replaceAll('10.0.0.', '127.0.0.')
      .replaceAll(/(?<=[':] ?)PASSWORD/g, password)
      .replaceAll('account.shop.example', `${hosts.account}:${ports.customers}`)
      // This user may not open as many files.
      .replace('maxconn 20000', 'maxconn 2000')
      .replace('bind :80', `bind ${hosts.proxy}:${ports.customers},${hosts.account}:${ports.customers}`)
  )
}

export type Programs = Record<'initdb' | 'postgres' | 'pg_basebackup' | 'haproxy' | 'pgbouncer', string>

export function findPrograms(): Programs {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions)
    ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0]
    : undefined
  const folders = [...(newest ? [join(versions, newest, 'bin')] : []), '/usr/sbin', '/usr/bin']
  const names = ['initdb', 'postgres', 'pg_basebackup', 'haproxy', 'pgbouncer'] as const
  const found = names.map((name) => folders.map((folder) => join(folder, name)).find((it) => existsSync(it)))
  const missing = names.filter((_, index) => !found[index])
  if (missing.length > 0) {
    throw new Fault(
      `The drill needs ${missing.join(', ')}: apt-get install postgresql postgresql-contrib haproxy pgbouncer`,
    )
  }
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Programs
}

type User = { uid: number; gid: number } | undefined

const execute = promisify(execFile)

/** PostgreSQL and PgBouncer refuse to run as root. */
export async function findUser(): Promise<User> {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

export async function run(
  program: string,
  args: string[],
  { user, env = {} }: { user?: User; env?: Record<string, string> },
) {
  await execute(program, args, { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...env } })
}

/** They are ended with this process, also if it fails. */
const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) signalGroup(child, 'SIGKILL')
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

type StartOptions = { log: string; user?: User; cwd?: string; env?: Record<string, string> }

/** The program gets a process group of its own. */
export function start(program: string, args: string[], { log, user, cwd = '/', env }: StartOptions) {
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    ...user,
    cwd,
    env: env ?? { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {}
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signalGroup(child, signal)
  await ended
}

export async function makeFolder(path: string, user: User): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (user) await execute('chown', [`${user.uid}:${user.gid}`, path])
  return path
}
