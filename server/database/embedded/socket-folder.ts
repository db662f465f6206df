import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import type { ServerUser } from './run-as.ts'

/** Names the socket's file; nothing listens on this port. */
export const socketPort = 5432

/**
 * The folder of the server's socket: its home, or a private one in the system's temporary folder when the home's
 * path is longer than a socket's address may be.
 */
export async function socketFolder(home: string, user: ServerUser | null): Promise<string> {
  if (Buffer.byteLength(join(home, `.s.PGSQL.${socketPort}`)) <= 100) return home
  const folder = join(tmpdir(), `merkato-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user !== null) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Anyone may write there, so it might be somebody else's trap.
  const { uid } = await lstat(folder)
  const ours = [user?.uid, process.getuid?.()]
  if (!ours.includes(uid))
    throw new Fault(`${folder} belongs to somebody else: remove it, or shorten the path of DATA_DIR.`)
  return folder
}
