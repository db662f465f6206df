import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAs } from './run-as.ts'
import type { ServerUser } from './run-as.ts'

/**
 * Reads a named pipe that every user of the server holds open for writing. The system closes it for those who are
 * killed, so its end means that nobody is left, and the server is told to stop: kill -9 leaves no server behind.
 */
const watcher = `
while read -r _; do :; done < "$1"
read -r pid < "$2" && [ "$pid" = "$3" ] && kill -INT "$pid"
`

/** Where a watcher waits for the last user of a server to go. */
const pipeName = 'in-use'

/**
 * Makes sure that the server stops when its last user is gone, and counts this process as one of them until the
 * returned handle is closed. A server that was just started, or whose watcher was killed, gets a watcher.
 */
export async function joinServer(
  home: string,
  pid: number,
  user: ServerUser | null,
  options: { isNew: boolean },
): Promise<FileHandle> {
  const pipe = join(home, pipeName)
  if ((await stat(pipe).catch(() => null)) === null) {
    await runAs(user, 'mkfifo', ['-m', '600', pipe]).catch(() => undefined)
  }
  // A watcher of the server before this one may still read the pipe.
  if (options.isNew) startWatcher(home, pipe, pid, user)
  for (let attempt = 1; ; attempt += 1) {
    const handle = await openForWriting(pipe)
    if (handle !== null) return handle
    if (attempt % 100 === 0) startWatcher(home, pipe, pid, user)
    if (attempt === 500) throw new Error(`Nothing reads ${pipe}`)
    await pause(10)
  }
}

/** Null while nobody reads the pipe. */
async function openForWriting(pipe: string): Promise<FileHandle | null> {
  try {
    return await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null
    throw error
  }
}

function startWatcher(home: string, pipe: string, pid: number, user: ServerUser | null): void {
  const pidFile = join(home, 'data', 'postmaster.pid')
  spawn('/bin/sh', ['-c', watcher, 'merkato-watcher', pipe, pidFile, String(pid)], {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  }).unref()
}
