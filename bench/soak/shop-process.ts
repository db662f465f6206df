import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '../harness/is-ready.ts'

const root = join(import.meta.dirname, '../..')

/** The shop runs as by `npm start`, and can be killed and restarted. */
export async function openShopProcess(env: Record<string, string>, port: number) {
  const url = `http://127.0.0.1:${port}`
  let child = await start()
  let kills = 0

  /** A supervisor does the same: a start that loses its connection to the database ends, and is repeated. */
  async function start(attempts = 5): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['--max-semi-space-size=8', 'operator/main.ts', 'serve'], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isReady(url))) {
      if (started.exitCode !== null) {
        if (attempts > 1) return start(attempts - 1)
        throw new Error(`The shop ended with exit code ${started.exitCode}`)
      }
      await pause(100)
    }
    return started
  }

  async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    url,
    pid: () => child.pid!,
    kills: () => kills,
    async killAndRestart(): Promise<void> {
      kills += 1
      await stop('SIGKILL')
      child = await start()
    },
    close: () => stop('SIGTERM'),
  }
}
