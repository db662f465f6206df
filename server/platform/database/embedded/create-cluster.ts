import { randomBytes } from 'node:crypto'
import { chmod, chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from '../../fault.ts'
import type { Programs } from './find-programs.ts'
import { runAs } from './server-user.ts'
import type { ServerUser } from './server-user.ts'

export const superuser = 'merkato'

/** The folder is renamed when it is complete, so that a crash leaves no incomplete one. */
export async function createCluster(
  serverDir: string,
  programs: Programs,
  user: ServerUser | null,
  durable: boolean,
): Promise<void> {
  const data = join(serverDir, 'data')
  await removeOldDrafts(serverDir)
  if (await exists(data)) return
  const draft = join(serverDir, `draft-${randomBytes(4).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${draft}.password`
  await writeSecret(passwordFile, password, user)
  try {
    const options = [`--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]
    await initialize(draft, programs, user, options)
    await rename(passwordFile, join(draft, passwordName))
    await rename(draft, data).catch(async (error: unknown) => {
      if (!(await exists(data))) throw error
    })
  } finally {
    await Promise.all([draft, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/** A younger one may be under way in another process. */
const draftMaximumMs = 60 * 60_000

async function removeOldDrafts(serverDir: string): Promise<void> {
  const drafts = (await readdir(serverDir)).filter((name) => name.startsWith('draft-'))
  for (const path of drafts.map((name) => join(serverDir, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > draftMaximumMs) await rm(path, { recursive: true, force: true })
  }
}

const passwordName = 'merkato-password'

export async function readPassword(serverDir: string): Promise<string> {
  return (await readFile(join(serverDir, 'data', passwordName), 'utf8')).trim()
}

/** LC_CTYPE must treat Ge'ez letters as letters for trigrams; the name of the UTF-8 value depends on the system. */
async function initialize(
  data: string,
  programs: Programs,
  user: ServerUser | null,
  options: string[],
): Promise<void> {
  const failures: string[] = []
  for (const characterType of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']) {
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
        `--lc-ctype=${characterType}`,
        '--data-checksums',
        '--no-instructions',
      ])
      return
    } catch (error) {
      failures.push(lastLine(error))
      await rm(data, { recursive: true, force: true })
    }
  }
  throw new Fault(
    `The embedded PostgreSQL could not create a database cluster in ${data}: ${failures.at(-1)}.`,
  )
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
