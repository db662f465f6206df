import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import { runAs } from './run-as.ts'
import type { ServerUser } from './run-as.ts'

/**
 * Which user the embedded server runs as: ourselves (null), or when we are root an unprivileged one: the owner of a
 * database that is there already, else `postgres`, else `nobody`.
 */
export async function serverUser(home: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(join(home, 'data')).catch(() => null)
  if (owner !== null && owner.uid !== 0)
    return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const ids = await idsOf(name)
    if (ids !== null) return { name, ...ids }
  }
  throw new Fault(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: start Merkato as an ordinary user, or set DATABASE_URL.',
  )
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([runAs(null, 'id', ['-u', name]), runAs(null, 'id', ['-g', name])])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return null
  }
}
