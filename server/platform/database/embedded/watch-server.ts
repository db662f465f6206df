import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAs } from './server-user.ts'
import type { ServerUser } from './server-user.ts'

/** The server stops when the last writer of the named pipe has closed it, even if it was killed. */
const watcher = `
while read -r _; do :; done < "$1"
read -r pid < "$2" && [ "$pid" = "$3" ] && kill -INT "$pid"
`

const pipeName = 'in-use'

/** This process counts as a user of the server until the returned handle is closed. */
export async function joinServer(
  serverDir: string,
  pid: number,
  user: ServerUser | null,
  options: { isNew: boolean },
): Promise<FileHandle> {
  const pipe = join(serverDir, pipeName)
  if ((await stat(pipe).catch(() => null)) === null) {
    await runAs(user, 'mkfifo', ['-m', '600', pipe]).catch(() => undefined)
  }
  // The watcher of the previous server may still read the pipe.
  if (options.isNew) startWatcher(serverDir, pipe, pid, user)
  for (let attempt = 1; ; attempt += 1) {
    const handle = await openForWriting(pipe)
    if (handle !== null) return handle
    if (attempt % 100 === 0) startWatcher(serverDir, pipe, pid, user)
    if (attempt === 500) throw new Error(`No process reads ${pipe}`)
    await pause(10)
  }
}

async function openForWriting(pipe: string): Promise<FileHandle | null> {
  try {
    return await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null
    throw error
  }
}

function startWatcher(serverDir: string, pipe: string, pid: number, user: ServerUser | null): void {
  const pidFile = join(serverDir, 'data', 'postmaster.pid')
  spawn('/bin/sh', ['-c', watcher, 'merkato-watcher', pipe, pidFile, String(pid)], {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  }).unref()
}
