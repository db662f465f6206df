import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `work` in one process at a time. The lock of a killed process is ignored. */
export async function withFileLock(file, info, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let isWaiting = false; !acquire(file); isWaiting = true) {
    if (!isWaiting) info('Another process is preparing the shop; waiting …\n')
    await pause(200)
  }
  process.once('exit', () => rmSync(file, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
  await work()
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAlive(Number(read(file)))) return false
  rmSync(file, { force: true })
  return acquire(file)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
