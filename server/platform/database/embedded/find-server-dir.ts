import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, realpath, rename, rmdir, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Fault } from '../../fault.ts'
import { canUse, makeSystemDir, systemDir } from './server-user.ts'
import type { ServerUser } from './server-user.ts'

/** Returns `DATA_DIR/postgres`. If the server's user cannot enter it, it is a link to a folder in `systemDir`. */
export async function findServerDir(
  dataDir: string,
  user: ServerUser | null,
  info: (line: string) => void,
): Promise<string> {
  const serverDir = join(dataDir, 'postgres')
  if (user !== null) await admit(user, dataDir)
  if (!(await exists(serverDir))) await createServerDir(serverDir, user, info)
  const real = await realpath(serverDir).catch(() => null)
  if (real === null) throw new Fault(`${serverDir} is a link to a folder that does not exist.`)
  if (!(await canUse(user, real))) throw unusable(real, user)
  return real
}

/** The group of the server's user may enter a folder of root, and not list it. A shared folder is left unchanged. */
async function admit(user: ServerUser, dataDir: string): Promise<void> {
  const { uid, gid, mode } = await stat(dataDir)
  const isPrivate = uid === 0 && (mode & 0o1007) === 0
  if (!isPrivate || (gid === user.gid && (mode & 0o010) !== 0)) return
  await chown(dataDir, uid, user.gid)
  await chmod(dataDir, (mode & 0o700) | 0o010)
}

/** The folder is renamed when its owner is set, so that no other process uses an incomplete one. */
async function createServerDir(
  serverDir: string,
  user: ServerUser | null,
  info: (line: string) => void,
): Promise<void> {
  const suffix = randomBytes(4).toString('hex')
  const draft = `${serverDir}-draft-${suffix}`
  if (await makeDirFor(draft, user)) {
    await rename(draft, serverDir).catch(acceptOther(serverDir, draft))
    return
  }
  const elsewhere = join(systemDir, `database-${suffix}`)
  await makeSystemDir()
  if (!(await makeDirFor(elsewhere, user))) throw unusable(serverDir, user)
  await symlink(elsewhere, serverDir).catch(acceptOther(serverDir, elsewhere))
  info(
    `PostgreSQL does not run as root, and its user ${user?.name} cannot enter ${dirname(serverDir)}: the database is in ${await realpath(serverDir)}.`,
  )
}

function acceptOther(serverDir: string, folder: string): (error: unknown) => Promise<void> {
  return async (error) => {
    if (!(await exists(serverDir))) throw error
    await rmdir(folder)
  }
}

/** It returns false, and removes the folder, if the user cannot use it. */
async function makeDirFor(path: string, user: ServerUser | null): Promise<boolean> {
  await mkdir(path, { mode: 0o700 })
  if (user !== null) await chown(path, user.uid, user.gid)
  const isUsable = await canUse(user, path)
  if (!isUsable) await rmdir(path)
  return isUsable
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function unusable(path: string, user: ServerUser | null): Fault {
  const who = user === null ? 'this user' : `PostgreSQL, which runs as the user ${user.name} instead of root,`
  return new Fault(
    `${who} cannot enter ${path}: grant it access to every folder of the path, or set DATA_DIR.`,
  )
}
