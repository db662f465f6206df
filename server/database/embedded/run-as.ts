import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The user a server process runs as. PostgreSQL refuses to run as root, for a good reason. */
export interface ServerUser {
  name: string
  uid: number
  gid: number
}

const execute = promisify(execFile)

/** Runs a program as a user (null: as ourselves) and gives back what it printed. Throws when it cannot or fails. */
export async function runAs(user: ServerUser | null, program: string, args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, {
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    windowsHide: true,
  })
  return stdout
}

/** Whether a user can enter a folder and write in it, whatever the rules on its path are. */
export async function canUse(user: ServerUser | null, folder: string): Promise<boolean> {
  if (user === null) return true
  return runAs(user, '/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  )
}
