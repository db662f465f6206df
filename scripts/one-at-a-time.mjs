import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs a deed while no other process runs it; the others wait. The file of a process that was killed is taken over. */
export async function oneAtATime(file, say, deed) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (!told) say('Waiting for another start that is setting things up …\n')
    await pause(200)
  }
  process.once('exit', () => rmSync(file, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
  await deed()
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAlive(Number(read(file)))) return false
  rmSync(file, { force: true })
  return take(file)
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
