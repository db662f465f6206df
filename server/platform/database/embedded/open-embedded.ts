import { rmdir } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createCluster, readPassword } from './create-cluster.ts'
import { findServerDir } from './find-server-dir.ts'
import { findPrograms } from './find-programs.ts'
import type { Programs } from './find-programs.ts'
import { shopDatabase, urlOf } from './create-roles.ts'
import { countOtherUsers, openUsageConnection } from './usage-connection.ts'
import { findPostmaster } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import { findServerUser } from './server-user.ts'
import { socketFolder } from './socket-folder.ts'
import { startServer } from './start-server.ts'
import { joinServer } from './watch-server.ts'

interface EmbeddedDatabase {
  url: string
  migrationUrl: string
  /** The last user waits until the server has stopped. */
  close(): Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  info?: (line: string) => void
  /** It is called when the server stops unexpectedly, and when it runs again. */
  warn?: (message: string) => void
  /** Only tests make it false, so that writes do not wait for the disk. */
  durable?: boolean
  connections?: number
  settings?: Record<string, string>
}

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, info = () => undefined } = options
  const user = await findServerUser(join(dataDir, 'postgres'))
  const serverDir = await findServerDir(dataDir, user, info)
  const programs = await findPrograms(user)
  await createCluster(serverDir, programs, user, options.durable ?? true)
  const socket = await socketFolder(serverDir, user)
  const server = {
    serverDir,
    socket,
    programs,
    user,
    durable: options.durable ?? true,
    connections: options.connections ?? 60,
    settings: options.settings ?? {},
    password: await readPassword(serverDir),
  }
  return supervise(server, await use(server), options.warn ?? (() => undefined))
}

interface Server {
  serverDir: string
  socket: string
  programs: Programs
  user: ServerUser | null
  durable: boolean
  connections: number
  settings: Record<string, string>
  password: string
}

interface Use {
  pid: number
  pipe: FileHandle
  connection: pg.Client
  /** It is set if this process started the server, and resolves when it has exited. */
  ended: Promise<unknown> | null
}

async function use(server: Server): Promise<Use> {
  for (let failures = 0; ;) {
    const found = await findPostmaster(join(server.serverDir, 'data'))
    if (found !== null && !found.ready) {
      await pause(50)
      continue
    }
    const running = found ?? (await startServer(server, server))
    if (running === null) continue
    const { pid } = running
    const pipe = await joinServer(server.serverDir, pid, server.user, { isNew: found === null })
    try {
      const connection = await openUsageConnection(server)
      return { pid, pipe, connection, ended: 'ended' in running ? running.ended : null }
    } catch (error) {
      await pipe.close()
      failures += 1
      // A server that was just killed may still look ready.
      const mayBeKilled = found !== null && failures < 10
      if (!mayBeKilled && (await isReady(server, pid))) throw error
      await pause(50)
    }
  }
}

async function isReady(server: Server, pid: number): Promise<boolean> {
  const found = await findPostmaster(join(server.serverDir, 'data'))
  return found !== null && found.ready && found.pid === pid
}

function supervise(server: Server, first: Use, warn: (message: string) => void): EmbeddedDatabase {
  let current = first
  let closing = false
  let restart: Promise<void> = Promise.resolve()

  const watch = ({ connection }: Use) => {
    // An error without a listener would end the process; 'end' follows every error.
    connection.on('error', () => undefined)
    connection.once('end', () => {
      if (!closing) restart = reconnect()
    })
  }

  const reconnect = async () => {
    warn('The embedded PostgreSQL has stopped; it is being restarted.')
    for (let waitMs = 200; !closing; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        const before = current.pipe
        current = await use(server)
        await before.close()
        watch(current)
        warn('The embedded PostgreSQL is running again.')
        return
      } catch (error) {
        warn(`The embedded PostgreSQL could not be restarted: ${(error as Error).message}`)
        await pause(waitMs)
      }
    }
  }

  watch(first)
  return {
    url: urlOf(server, 'shop', shopDatabase),
    migrationUrl: urlOf(server, 'owner', shopDatabase),
    async close() {
      if (closing) return
      closing = true
      await restart
      await leave(server, current)
    },
  }
}

async function leave(server: Server, { pid, pipe, connection, ended }: Use): Promise<void> {
  const others = await countOtherUsers(connection).catch(() => 0)
  await connection.end().catch(() => undefined)
  await pipe.close()
  if (others > 0) return
  const data = join(server.serverDir, 'data')
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(10)) {
    if ((await findPostmaster(data))?.pid !== pid) break
  }
  // Without this wait a zombie process could remain.
  const timeout = new AbortController()
  await Promise.race([ended, pause(2_000, undefined, timeout).catch(() => undefined)])
  timeout.abort()
  if (server.socket !== server.serverDir) await rmdir(server.socket).catch(() => undefined)
}
