import { rmdir } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createCluster, readPassword } from './create-cluster.ts'
import { findHome } from './find-home.ts'
import { findPrograms } from './find-programs.ts'
import type { Programs } from './find-programs.ts'
import { countOthers, openKeeper, shopDatabase, urlOf } from './keeper.ts'
import { findPostmaster } from './postmaster.ts'
import type { ServerUser } from './run-as.ts'
import { serverUser } from './server-user.ts'
import { socketFolder } from './socket-folder.ts'
import { startServer } from './start-server.ts'
import { joinServer } from './watch-server.ts'

export interface EmbeddedDatabase {
  /** The address of the shop's database; it stays the same when the server has to be started again. */
  url: string
  /** Ends this process's use. When it was the last user it waits until the server has stopped. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Told, in a sentence, what the person at the terminal should know. */
  say?: (line: string) => void
  /** Told when the server died and when it is back. */
  warn?: (message: string) => void
  /** False only in tests: nothing waits for the disk. */
  durable?: boolean
}

/**
 * Uses the embedded PostgreSQL of a data folder: makes it, starts it, or joins the one that runs already, be it
 * another process's or an orphan. A server that dies is started again under the same address. It stops cleanly when
 * its last user closes it, ends or is killed.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, say = () => undefined } = options
  const user = await serverUser(join(dataDir, 'postgres'))
  const home = await findHome(dataDir, user, say)
  const programs = await findPrograms(user)
  await createCluster(home, programs, user, options.durable ?? true)
  const socket = await socketFolder(home, user)
  const server = {
    home,
    socket,
    programs,
    user,
    durable: options.durable ?? true,
    password: await readPassword(home),
  }
  return supervise(server, await use(server), options.warn ?? (() => undefined))
}

interface Server {
  home: string
  socket: string
  programs: Programs
  user: ServerUser | null
  durable: boolean
  password: string
}

/** What a process holds while it uses a server. */
interface Use {
  pid: number
  pipe: FileHandle
  keeper: pg.Client
  /** Resolves when the server has ended, if it was started by this process. */
  ended: Promise<unknown> | null
}

/** Joins the server that runs, or starts it. A server on its way down is waited for. */
async function use(server: Server): Promise<Use> {
  for (;;) {
    const found = await findPostmaster(join(server.home, 'data'))
    if (found !== null && !found.ready) {
      await pause(50)
      continue
    }
    const running = found ?? (await startServer(server, server.programs, server.user, server.durable))
    if (running === null) continue
    const { pid } = running
    const pipe = await joinServer(server.home, pid, server.user, { isNew: found === null })
    try {
      const keeper = await openKeeper(server.socket, server.password)
      return { pid, pipe, keeper, ended: 'ended' in running ? running.ended : null }
    } catch (error) {
      await pipe.close()
      // It was told to stop in the moment before we joined.
      if (await isReady(server, pid)) throw error
    }
  }
}

async function isReady(server: Server, pid: number): Promise<boolean> {
  const found = await findPostmaster(join(server.home, 'data'))
  return found !== null && found.ready && found.pid === pid
}

function supervise(server: Server, first: Use, warn: (message: string) => void): EmbeddedDatabase {
  let current = first
  let closing = false
  let restart: Promise<void> = Promise.resolve()

  const watch = ({ keeper }: Use) => {
    // The 'end' that follows an error is what counts; without a listener the error would end the process.
    keeper.on('error', () => undefined)
    keeper.once('end', () => {
      if (!closing) restart = useAgain()
    })
  }

  const useAgain = async () => {
    warn('The embedded PostgreSQL is gone; it is being started again.')
    for (let waitMs = 200; !closing; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        const before = current.pipe
        current = await use(server)
        await before.close()
        watch(current)
        warn('The embedded PostgreSQL is back.')
        return
      } catch (error) {
        warn(`The embedded PostgreSQL did not come back: ${(error as Error).message}`)
        await pause(waitMs)
      }
    }
  }

  watch(first)
  return {
    url: urlOf(server.socket, server.password, shopDatabase),
    async close() {
      if (closing) return
      closing = true
      await restart
      await leave(server, current)
    },
  }
}

async function leave(server: Server, { pid, pipe, keeper, ended }: Use): Promise<void> {
  const others = await countOthers(keeper).catch(() => 0)
  await keeper.end().catch(() => undefined)
  await pipe.close()
  if (others > 0) return
  const data = join(server.home, 'data')
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(10)) {
    if ((await findPostmaster(data))?.pid !== pid) break
  }
  // Whoever started it sees it off, or a zombie would be left where nobody else does.
  const enough = new AbortController()
  await Promise.race([ended, pause(2_000, undefined, enough).catch(() => undefined)])
  enough.abort()
  // A socket's folder outside of the home is made anew at the next start.
  if (server.socket !== server.home) await rmdir(server.socket).catch(() => undefined)
}
