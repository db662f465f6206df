import { fork } from 'node:child_process'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'

export interface WorkerProcess {
  readonly pid: number
  status: 'starting' | 'ready' | 'leaving'
  heardAt: number
  /** False means that it ended before it was ready. */
  readonly started: Promise<boolean>
  readonly ended: Promise<void>
  send(message: ToWorker, handle?: object): void
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  readMetrics(): Promise<object[]>
}

export type WorkerEnd = { code: number | null; signal: string | null }

interface WorkerEvents {
  onSettings(worker: WorkerProcess, settings: WorkerSettings): void
  onReady(worker: WorkerProcess): void
  onReleased(worker: WorkerProcess): void
  onEnd(worker: WorkerProcess, end: WorkerEnd): void
}

const metricsWithinMs = 2_000

export function startWorker(program: string, args: string[], events: WorkerEvents): WorkerProcess {
  const child = fork(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const started = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<void>()
  const requests = new Map<number, (values: object[]) => void>()
  let lastRequest = 0
  const worker: WorkerProcess = {
    pid: child.pid ?? 0,
    status: 'starting',
    heardAt: performance.now(),
    started: started.promise,
    ended: ended.promise,
    send(message, handle) {
      // One that has just ended is noticed by its exit.
      if (child.connected) child.send(message, handle as never, {}, () => undefined)
    },
    kill: (signal) => void child.kill(signal),
    readMetrics() {
      const id = (lastRequest += 1)
      const { promise, resolve } = Promise.withResolvers<object[]>()
      const timer = setTimeout(() => resolve([]), metricsWithinMs)
      requests.set(id, resolve)
      worker.send({ type: 'metrics', id })
      return promise.finally(() => {
        clearTimeout(timer)
        requests.delete(id)
      })
    },
  }
  child.on('message', (message: FromWorker) => {
    worker.heardAt = performance.now()
    if (message.type === 'starting') events.onSettings(worker, message.settings)
    if (message.type === 'released') events.onReleased(worker)
    if (message.type === 'metrics') requests.get(message.id)?.(message.values)
    if (message.type === 'ready' && worker.status === 'starting') {
      worker.status = 'ready'
      started.resolve(true)
      events.onReady(worker)
    }
  })
  const end = (code: number | null, signal: string | null) => {
    events.onEnd(worker, { code, signal })
    started.resolve(false)
    ended.resolve()
  }
  child.once('exit', end)
  child.once('error', () => end(1, null))
  return worker
}
