import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../../fault.ts'
import type { Programs } from './find-programs.ts'
import { readPostmaster } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import { socketPort } from './socket-folder.ts'

const settings = {
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_permissions: '0700',
  cluster_name: 'merkato',
  shared_buffers: '48MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  max_wal_senders: '2',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

const settingsOfTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

interface ServerFolders {
  serverDir: string
  socket: string
}

interface ServerOptions {
  programs: Programs
  user: ServerUser | null
  durable: boolean
  connections: number
  settings?: Record<string, string>
}

interface StartedServer {
  pid: number
  ended: Promise<unknown>
}

/** It is null if another process has started one. Ctrl-C in the terminal does not reach the server. */
export async function startServer(
  folders: ServerFolders,
  { programs, user, durable, connections, settings: changed }: ServerOptions,
): Promise<StartedServer | null> {
  const data = join(folders.serverDir, 'data')
  const logFile = join(folders.serverDir, 'log')
  const logStart = await rotateLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const all = {
    ...settings,
    max_connections: String(connections),
    unix_socket_directories: folders.socket,
    ...(durable ? {} : settingsOfTests),
    ...changed,
  }
  const child = spawn(
    programs.postgres,
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  child.unref()
  const ended = new Promise<'ended'>((resolve) => {
    child.once('exit', () => resolve('ended'))
    child.once('error', () => resolve('ended'))
  })
  while ((await Promise.race([ended, pause(20)])) !== 'ended') {
    const postmaster = await readPostmaster(data)
    if (postmaster?.ready && postmaster.pid === child.pid) return { pid: postmaster.pid, ended }
  }
  const output = (await readFile(logFile, 'utf8')).slice(logStart)
  if (/lock file "[^"]*" already exists|pre-existing shared memory block/.test(output)) return null
  const reason = output.split('\n').findLast((line) => /FATAL:|PANIC:/.test(line))
  throw new Fault(
    `The embedded PostgreSQL did not start: ${reason?.replace(/^.*(FATAL|PANIC): +/, '') ?? 'it exited without an error message'} (${logFile}).`,
  )
}

async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (it) => it.size,
    () => 0,
  )
  if (size < 5_000_000) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}
