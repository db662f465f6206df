import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/free-port.ts'
import { memoryOf } from './harness/process-memory.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'

/** The startup time and idle memory can be measured on Linux only. */
const root = join(import.meta.dirname, '..')
const idleMs = 30_000

const folder = await createTemporaryFolder()
const port = await freePort()
try {
  const hello = await timeHello()
  const first = await open()
  await first.stop()
  await completeDemo()
  const second = await open()
  await pause(idleMs)
  const { node, database } = await memoryOf(second.child.pid, folder.path)
  await second.stop()
  await writeReport('Start', [
    `Node ${process.versions.node}. Memory ${idleMs / 1_000} s after the second start: proportional set size (PSS) of all processes, with WORKERS=1.`,
    '',
    '| what | measured | limit |',
    '|---|--:|--:|',
    `| baseline: a Node process that prints a line and exits | ${seconds(hello)} | |`,
    `| first start until the first page, including database creation and demo data without pictures | ${seconds(first.ms)} | 15 s |`,
    `| second start until the first page | ${seconds(second.ms)} | 3 s |`,
    `| memory of Node | ${node} MB | 200 MB |`,
    `| memory of the database | ${database} MB | 100 MB |`,
  ])
} finally {
  await folder.remove()
}

async function timeHello(): Promise<number> {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', 'console.log("hello")'], { stdio: 'ignore' }), 'exit')
  return performance.now() - started
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: join(folder.path, 'data'),
    PORT: String(port),
    METRICS_PORT: 'off',
    OFFICE_PORT: 'off',
    SELLER_PORT: 'off',
    WORKERS: '1',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    LOG_LEVEL: 'silent',
  }
}

/** Its pictures would be drawn while memory is measured. */
async function completeDemo(): Promise<void> {
  const options = { cwd: root, env: environment(), stdio: 'ignore' } as const
  const [code] = await once(spawn(process.execPath, ['operator/main.ts', 'demo'], options), 'exit')
  if (code !== 0) throw new Error('The pictures of the demo were not stored.')
}

async function open(): Promise<{ child: ChildProcess; ms: number; stop(): Promise<void> }> {
  const started = performance.now()
  const args = ['--max-semi-space-size=8', 'operator/main.ts', 'serve']
  const child = spawn(process.execPath, args, { cwd: root, env: environment(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error(`The shop ended with exit code ${child.exitCode}`)
    await pause(20)
  }
  const ms = performance.now() - started
  return {
    child,
    ms,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isServing(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    return false
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}
