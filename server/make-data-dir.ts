import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
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

/** Throws a Fault if the folder cannot be written to. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
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

/** The option `recursive` never returns where the system reports an existing folder as missing, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
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
