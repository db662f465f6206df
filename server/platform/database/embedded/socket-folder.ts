import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import type { ServerUser } from './server-user.ts'

export const socketPort = 5432

/** The path of a socket is limited to about 100 bytes. */
export async function socketFolder(serverDir: string, user: ServerUser | null): Promise<string> {
  if (Buffer.byteLength(join(serverDir, `.s.PGSQL.${socketPort}`)) <= 100) return serverDir
  const folder = join(
    tmpdir(),
    `merkato-${createHash('sha256').update(serverDir).digest('hex').slice(0, 16)}`,
  )
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user !== null) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { uid } = await lstat(folder)
  const ours = [user?.uid, process.getuid?.()]
  if (!ours.includes(uid))
    throw new Fault(`${folder} belongs to another user: remove it, or shorten the path of DATA_DIR.`)
  return folder
}
