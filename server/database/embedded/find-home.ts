import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, realpath, rename, rmdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Fault } from '../../fault.ts'
import { makePassablePlace, passablePlace } from './passable-place.ts'
import { canUse } from './run-as.ts'
import type { ServerUser } from './run-as.ts'

/**
 * The folder of an embedded server, `DATA_DIR/postgres`, made when it is missing. When the server's user cannot enter
 * that (a clone below /root, say) it is made in a place of the system, with a link to it in DATA_DIR, and `say` is told.
 */
export async function findHome(
  dataDir: string,
  user: ServerUser | null,
  say: (line: string) => void,
): Promise<string> {
  const home = join(dataDir, 'postgres')
  if (!(await isThere(home))) await makeHome(home, user, say)
  const real = await realpath(home).catch(() => null)
  if (real === null) throw new Fault(`${home} points to a folder that is gone.`)
  if (!(await canUse(user, real))) throw unusable(real, user)
  return real
}

/** It gets its name only when its user owns it, so neither another start nor the one after a kill finds it half made. */
async function makeHome(home: string, user: ServerUser | null, say: (line: string) => void): Promise<void> {
  const half = `${home}-half-${randomBytes(4).toString('hex')}`
  await makeFolder(half, user)
  if (await canUse(user, half)) {
    await named(rename(half, home), half)
    return
  }
  await rmdir(half)
  const elsewhere = join(passablePlace, `database-${randomBytes(4).toString('hex')}`)
  await makePassablePlace()
  await makeFolder(elsewhere, user)
  if (!(await canUse(user, elsewhere))) {
    await rmdir(elsewhere)
    throw unusable(home, user)
  }
  if (await named(symlink(elsewhere, home), elsewhere)) {
    const place = dirname(home)
    say(
      `PostgreSQL does not run as root, and its user ${user?.name} cannot enter ${place}: the database is in ${elsewhere}.`,
    )
  }
}

/** Whether the folder got its name. Another process may have been a moment quicker: its folder is as good. */
async function named(naming: Promise<void>, folder: string): Promise<boolean> {
  return naming.then(
    () => true,
    async (error: NodeJS.ErrnoException) => {
      if (!isTaken.has(error.code)) throw error
      await rmdir(folder)
      return false
    },
  )
}

const isTaken = new Set<string | undefined>(['EEXIST', 'ENOTEMPTY', 'ENOTDIR'])

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function makeFolder(path: string, user: ServerUser | null): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  if (user !== null) await chown(path, user.uid, user.gid)
}

function unusable(path: string, user: ServerUser | null): Fault {
  const who =
    user === null ? 'this user' : `PostgreSQL, which runs as the user ${user.name} since root may not,`
  return new Fault(
    `${who} cannot enter ${path}: make every folder on the way to it passable, or set DATA_DIR.`,
  )
}
