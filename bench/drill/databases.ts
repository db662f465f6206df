import type { ChildProcess } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseProcesses } from '../harness/process-memory.ts'
import { findUser, hosts, makeFolder, password, ports, readDeployed, run, start, stop } from './machines.ts'
import type { Programs } from './machines.ts'

type Role = 'primary' | 'replica'
type Server = {
  address: string
  folder: string
  child: ChildProcess | undefined
  client: pg.Client | undefined
  role: Role | 'lost'
  lostAt: number | undefined
}

const watchEveryMs = 500
const answerMs = 1_500

/**
 * The primary has a synchronous replica. What Patroni does is done here: it tells HAProxy which is which, promotes the
 * replica of a lost primary after `promoteAfterMs`, and lets commits continue without a replica.
 */
export async function openDatabases(programs: Programs, folder: string, promoteAfterMs: number) {
  const user = await findUser()
  const servers: Server[] = hosts.databases.map((address, index) => ({
    address,
    folder: join(folder, `db-${index + 1}`),
    child: undefined,
    client: undefined,
    role: 'lost',
    lostAt: performance.now(),
  }))
  const urlOf = ({ address }: Server, database: string) =>
    `postgres://postgres:${password}@${address}:5432/${database}`
  const withRole = (role: Role) => {
    const found = servers.find((server) => server.role === role)
    if (!found) throw new Error(`There is no ${role}`)
    return found
  }

  async function initialize(server: Server): Promise<void> {
    const { folder: data } = server
    const file = join(folder, 'password')
    await writeFile(file, password, { mode: 0o644 })
    const options = ['--username=postgres', `--pwfile=${file}`, '--encoding=UTF8', '--locale=C.UTF-8', '-k']
    await run(programs.initdb, [`--pgdata=${data}`, '--no-sync', ...options], { user })
    const patroni = await readDeployed('patroni.yml')
    const [, parameters = ''] = /^ {6}parameters:\n((?: {8}.*\n)+)/m.exec(patroni) ?? []
    const settings = [...parameters.matchAll(/^ +(\w+): (.*)$/gm)].map(([, name, value]) => [name, value])
    const [, rules = ''] = /^ {2}pg_hba:\n((?: {4}- .*\n?)+)/m.exec(patroni) ?? []
    await appendFile(
      join(data, 'postgresql.conf'),
      [...settings, ['unix_socket_directories', `''`]]
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
    )
    await writeFile(join(data, 'pg_hba.conf'), rules.replaceAll(/^ *- /gm, ''))
    await startServer(server)
  }

  async function startServer(server: Server): Promise<void> {
    const options = ['-c', `listen_addresses=${server.address}`, '-c', `cluster_name=${server.address}`]
    server.child = start(programs.postgres, ['-D', server.folder, ...options], {
      log: join(folder, `${server.address}.log`),
      user,
    })
    while (server.role === 'lost') {
      await look(server)
      await pause(50)
    }
  }

  async function copyPrimary(server: Server): Promise<void> {
    await rm(server.folder, { recursive: true, force: true })
    await makeFolder(server.folder, user)
    const from = ['-h', withRole('primary').address, '-p', '5432', '-U', 'replicator']
    const options = ['-D', server.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await run(programs.pg_basebackup, [...from, ...options], { user, env: { PGPASSWORD: password } })
    // The primary's list of synchronous replicas was copied with its settings.
    await appendFile(join(server.folder, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
    await startServer(server)
  }

  async function ask<Row extends object>(server: Server, statement: string): Promise<Row[]> {
    server.client ??= await connectTo(urlOf(server, 'postgres'))
    try {
      return (await server.client.query<Row>(statement)).rows
    } catch (error) {
      void server.client.end().catch(() => undefined)
      server.client = undefined
      throw error
    }
  }

  async function look(server: Server): Promise<void> {
    try {
      const [found] = await ask<{ role: Role }>(
        server,
        `select case when pg_is_in_recovery() then 'replica' else 'primary' end as role`,
      )
      server.role = found?.role ?? 'lost'
      server.lostAt = undefined
    } catch {
      server.role = 'lost'
      server.lostAt ??= performance.now()
    }
  }

  /** The primary waits for the replica only while there is one. */
  async function setSynchronous(primary: Server): Promise<void> {
    const [found] = await ask<{ names: string; streaming: boolean }>(
      primary,
      `select current_setting('synchronous_standby_names') as names,
              exists (select from pg_stat_replication where state = 'streaming') as streaming`,
    )
    const names = found?.streaming && servers.some(({ role }) => role === 'replica') ? '*' : ''
    if (!found || found.names === names) return
    await ask(primary, `alter system set synchronous_standby_names = '${names}'`)
    await ask(primary, 'select pg_reload_conf()')
  }

  let isClosing = false
  async function watch(): Promise<void> {
    while (!isClosing) {
      await pause(watchEveryMs)
      await Promise.all(servers.filter(({ child }) => child).map(look))
      const primary = servers.find(({ role }) => role === 'primary')
      const replica = servers.find(({ role }) => role === 'replica')
      const lostAt = servers.find((server) => server !== replica)?.lostAt ?? Infinity
      if (primary) await setSynchronous(primary).catch(() => undefined)
      else if (replica && performance.now() - lostAt > promoteAfterMs) {
        await ask(replica, 'select pg_promote()').catch(() => undefined)
      }
    }
  }

  const answering = servers.map((server) =>
    createServer((request, response) => {
      const [, asked] = /^\/([\w-]+)/.exec(request.url ?? '') ?? []
      const is = asked === 'read-only' ? server.role !== 'lost' : server.role === asked
      response.writeHead(is ? 200 : 503).end()
    }).listen(ports.patroni, server.address),
  )

  async function signal(server: Server, name: NodeJS.Signals): Promise<void> {
    for (const pid of await databaseProcesses(server.folder)) process.kill(Number(pid), name)
  }

  async function untilSynchronous(): Promise<void> {
    for (;;) {
      const rows = await ask<{ is: boolean }>(
        withRole('primary'),
        `select exists (select from pg_stat_replication where sync_state in ('sync', 'quorum')) as is`,
      ).catch(() => [])
      if (rows[0]?.is) return
      await pause(100)
    }
  }

  const [first, second] = servers as [Server, Server]
  await makeFolder(first.folder, user)
  await initialize(first)
  await ask(first, `create role replicator replication login password '${password}'`)
  for (const statement of (await readDeployed('roles.sql')).split(/;\s*\n/).filter((it) => it.trim())) {
    await ask(first, statement)
  }
  await copyPrimary(second)
  const watching = watch()
  await untilSynchronous()

  return {
    primaryUrl: () => urlOf(withRole('primary'), 'merkato'),
    /** It ends as a machine that fails: nothing is written, closed or sent any more. */
    async killPrimary(): Promise<void> {
      const lost = withRole('primary')
      await signal(lost, 'SIGKILL')
      lost.child = undefined
      lost.role = 'lost'
      lost.lostAt = performance.now()
    },
    /** The former primary comes back, which may have what the new one has not. */
    async rejoin(): Promise<void> {
      const lost = servers.find(({ child }) => !child)!
      await copyPrimary(lost)
      await untilSynchronous()
    },
    /** It is lost as by a network that fails: connections stay open, and nothing answers. */
    async cutReplica(): Promise<() => Promise<void>> {
      const cut = withRole('replica')
      await signal(cut, 'SIGSTOP')
      return async () => {
        await signal(cut, 'SIGCONT')
        await untilSynchronous()
      }
    },
    async close(): Promise<void> {
      isClosing = true
      await watching
      for (const server of answering) server.close()
      for (const { client } of servers) await client?.end().catch(() => undefined)
      for (const { child } of servers) if (child) await stop(child, 'SIGQUIT')
    },
  }
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
