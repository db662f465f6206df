import { execFile } from 'node:child_process'
import { readFile, readdir, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The server process of a data folder, according to its `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** Whether it accepts connections; otherwise it is starting or stopping. */
  ready: boolean
}

/** The content of `postmaster.pid`, which may be out of date. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * The running server of a data folder, or null. A `postmaster.pid` that a killed server left behind is removed if its
 * process id now belongs to a zombie or to another program, because PostgreSQL would not start then.
 */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(data)
  if (postmaster === null || (await isPostmaster(postmaster.pid, data))) return postmaster
  const { pid } = postmaster
  // The child processes of a killed server exit a moment later; until then PostgreSQL must not be started.
  if (await isInUse(data)) return { pid, ready: false }
  if (isAlive(pid) && (await readPostmaster(data))?.pid === pid)
    await rm(join(data, 'postmaster.pid'), { force: true })
  return null
}

/** Whether a process with this id exists, a zombie included. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  return (await hasProc()) ? isPostmasterByProc(pid, data) : isPostmasterByPs(pid, data)
}

async function hasProc(): Promise<boolean> {
  return stat('/proc/self/stat').then(
    () => true,
    () => false,
  )
}

async function isPostmasterByProc(pid: number, data: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, program, status] = /^\d+ \((.*)\) (\S)/s.exec(line) ?? []
  if (program !== 'postgres' || status === undefined || 'ZX'.includes(status)) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  // What we may not look into may well be it.
  return folder === null || folder === (await realpath(data))
}

/** Without /proc: the command line of the server contains its data folder. */
async function isPostmasterByPs(pid: number, data: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  )
  return !stdout.trim().startsWith('Z') && stdout.includes(data)
}

/** Whether any process has the data folder as its working directory, as all processes of its server have. */
async function isInUse(data: string): Promise<boolean> {
  if (!(await hasProc())) return false
  const folder = await realpath(data)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return folders.includes(folder)
}
