import { constants } from 'node:fs'
import { access, chmod, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Fault } from './fault.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOENT: 'no folder can be created there',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
}

/** Only the shop reads these folders of `DATA_DIR`; the embedded database protects its own. */
const privateFolders = ['outbox', 'media', 'feeds', 'share']

/** Throws a Fault if the folder cannot be written to. By default, existing folders become private too. */
export async function makeDataDir(dataDir: string, { protect = true } = {}): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
    if (!protect) return
    await tighten(dataDir, dataDirMode())
    for (const name of privateFolders) await tighten(join(dataDir, name), 0o700)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new Fault(
      `The data folder ${dataDir} cannot be used: ${reasons[code] ?? message}. Set DATA_DIR to another one.`,
      {
        cause: error,
      },
    )
  }
}

/** The embedded database does not run as root: the group of its user may enter the folder, but not list it. */
function dataDirMode(): number {
  return process.getuid?.() === 0 ? 0o710 : 0o700
}

/** It removes permissions, and adds none. A folder of another user, or shared like /tmp, is left unchanged. */
async function tighten(folder: string, most: number): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found === null || found.uid !== process.getuid?.() || (found.mode & 0o1000) !== 0) return
  if ((found.mode & 0o777 & ~most) === 0) return
  // Some file systems have no permissions; doctor reports what is still open.
  await chmod(folder, found.mode & most).catch(() => undefined)
}

export async function canOthersRead(dataDir: string): Promise<boolean> {
  const isOpen = async (folder: string, most: number) =>
    (((await stat(folder).catch(() => null))?.mode ?? 0) & 0o777 & ~most) !== 0
  if (await isOpen(dataDir, dataDirMode())) return true
  const open = await Promise.all(privateFolders.map((name) => isOpen(join(dataDir, name), 0o700)))
  return open.includes(true)
}

/** The option `recursive` never returns where the system reports an existing folder as missing, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !(await exists(dirname(path)))) {
      await makeFolder(dirname(path))
      return makeFolder(path)
    }
    if (!(await isFolder(path))) throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (it) => it.isDirectory(),
    () => false,
  )
}
