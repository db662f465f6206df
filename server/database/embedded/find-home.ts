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
  const suffix = randomBytes(4).toString('hex')
  const half = `${home}-half-${suffix}`
  if (await makeFolder(half, user)) {
    await rename(half, home).catch(yieldTo(home, half))
    return
  }
  const elsewhere = join(passablePlace, `database-${suffix}`)
  await makePassablePlace()
  if (!(await makeFolder(elsewhere, user))) throw unusable(home, user)
  await symlink(elsewhere, home).catch(yieldTo(home, elsewhere))
  say(
    `PostgreSQL does not run as root, and its user ${user?.name} cannot enter ${dirname(home)}: the database is in ${await realpath(home)}.`,
  )
}

/** Another process may have been a moment quicker to make a home: it is as good, and our folder is not needed. */
function yieldTo(home: string, folder: string): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!(await isThere(home))) throw error
    await rmdir(folder)
  }
}

/** Makes a folder for a user and leaves it there if that user can use it, which is the answer. */
async function makeFolder(path: string, user: ServerUser | null): Promise<boolean> {
  await mkdir(path, { mode: 0o700 })
  if (user !== null) await chown(path, user.uid, user.gid)
  const isUsable = await canUse(user, path)
  if (!isUsable) await rmdir(path)
  return isUsable
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function unusable(path: string, user: ServerUser | null): Fault {
  const who =
    user === null ? 'this user' : `PostgreSQL, which runs as the user ${user.name} since root may not,`
  return new Fault(
    `${who} cannot enter ${path}: make every folder on the way to it passable, or set DATA_DIR.`,
  )
}
