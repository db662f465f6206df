import { execFile } from 'node:child_process'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Fault } from '../../fault.ts'

export interface ServerUser {
  name: string
  uid: number
  gid: number
}

/** Null means the current user. PostgreSQL refuses to run as root. */
export async function findServerUser(serverDir: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(join(serverDir, 'data')).catch(() => null)
  if (owner !== null && owner.uid !== 0)
    return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const ids = await idsOf(name)
    if (ids !== null) return { name, ...ids }
  }
  throw new Fault(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody: start Merkato as a user other than root, or set DATABASE_URL.',
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

const execute = promisify(execFile)

export async function runAs(user: ServerUser | null, program: string, args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    windowsHide: true,
  })
  return stdout
}

export async function canUse(user: ServerUser | null, folder: string): Promise<boolean> {
  if (user === null) return true
  return runAs(user, '/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}

/** It is used if the server's user cannot enter DATA_DIR or node_modules. */
export const systemDir = '/var/lib/merkato'

export async function makeSystemDir(): Promise<void> {
  await mkdir(systemDir, { recursive: true })
  await chmod(systemDir, 0o755)
}
