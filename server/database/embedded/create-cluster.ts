import { randomBytes } from 'node:crypto'
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import type { Programs } from './find-programs.ts'
import { runAs } from './run-as.ts'
import type { ServerUser } from './run-as.ts'

/** Inside the server, and of no meaning outside of it. */
export const superuser = 'merkato'

/**
 * Makes the data folder of an embedded server, once: UTF-8, page checksums, one user with a password of its own in a
 * file that nobody else may read. It appears under its name only when it is whole, so a kill in between leaves none.
 */
export async function createCluster(
  home: string,
  programs: Programs,
  user: ServerUser | null,
  durable: boolean,
): Promise<void> {
  const data = join(home, 'data')
  if (await isThere(data)) return
  const half = join(home, `half-${randomBytes(4).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${half}.password`
  await writeSecret(passwordFile, password, user)
  try {
    const options = [`--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]
    await initialize(half, programs, user, options)
    await rename(passwordFile, join(half, passwordName))
    await rename(half, data).catch(async (error: unknown) => {
      // Another process was quicker; its folder is as good.
      if (!(await isThere(data))) throw error
    })
  } finally {
    await Promise.all([half, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  }
}

const passwordName = 'merkato-password'

export async function readPassword(home: string): Promise<string> {
  return (await readFile(join(home, 'data', passwordName), 'utf8')).trim()
}

/**
 * Letters beyond ASCII must count as letters, or the trigrams of the search would skip Ge'ez: that hangs on LC_CTYPE,
 * whose UTF-8 form has another name on each system. Sorting is by code point everywhere.
 */
async function initialize(
  data: string,
  programs: Programs,
  user: ServerUser | null,
  options: string[],
): Promise<void> {
  const failures: string[] = []
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']) {
    try {
      await runAs(user, programs.initdb, [
        `--pgdata=${data}`,
        `--username=${superuser}`,
        ...options,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${letters}`,
        '--data-checksums',
        '--no-instructions',
      ])
      return
    } catch (error) {
      failures.push(lastLine(error))
      await rm(data, { recursive: true, force: true })
    }
  }
  throw new Fault(`The embedded PostgreSQL could not make its database in ${data}: ${failures.at(-1)}.`)
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string }
  const line = stderr.split('\n').findLast((it) => it.startsWith('initdb: error')) ?? message
  return line.replace(/^initdb: error: /, '').replace(/\.$/, '')
}

async function writeSecret(path: string, secret: string, user: ServerUser | null): Promise<void> {
  await writeFile(path, `${secret}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
  if (user !== null) await chown(path, user.uid, user.gid)
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
