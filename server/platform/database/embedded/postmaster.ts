import { execFile } from 'node:child_process'
import { readFile, readdir, readlink, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Postmaster {
  pid: number
  ready: boolean
}

/** `postmaster.pid` may be out of date. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
}

/** It removes an outdated `postmaster.pid` whose process id is reused, because PostgreSQL would not start. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const postmaster = await readPostmaster(data)
  if (postmaster === null || (await isPostmaster(postmaster.pid, data))) return postmaster
  const { pid } = postmaster
  // The child processes of a killed server must exit before a new start.
  if (await isInUse(data)) return { pid, ready: false }
  if (isAlive(pid) && (await readPostmaster(data))?.pid === pid)
    await rm(join(data, 'postmaster.pid'), { force: true })
  return null
}

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
  // An unreadable folder may be the data folder.
  return folder === null || folder === (await realpath(data))
}

async function isPostmasterByPs(pid: number, data: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  )
  return !stdout.trim().startsWith('Z') && stdout.includes(data)
}

/** The working directory of all processes of a server is its data folder. */
async function isInUse(data: string): Promise<boolean> {
  if (!(await hasProc())) return false
  const folder = await realpath(data)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return folders.includes(folder)
}
