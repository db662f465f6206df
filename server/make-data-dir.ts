import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { Fault } from './fault.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a file system that is read-only',
  ENOTDIR: 'something on its path is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
}

/** Makes the data folder when it is missing. Fault: it cannot be written. */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
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
