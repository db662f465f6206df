import { setTimeout as pause } from 'node:timers/promises'
import { bind } from './bind.ts'
import type { BoundSocket } from './bind.ts'
import { serveControl } from './control.ts'
import { besides } from './messages.ts'
import type { Beside, RefusedBesides, Reload, WorkerSettings } from './messages.ts'
import { serveAggregatedMetrics } from './serve-metrics.ts'
import { startWorker } from './worker-process.ts'
import type { WorkerEnd, WorkerProcess } from './worker-process.ts'

interface SupervisorOptions {
  program: string
  args: string[]
  timing?: Partial<typeof defaultTiming>
}

const defaultTiming = {
  /** A worker that is silent for this long is killed: its event loop hangs. */
  hungMs: 10_000,
  checkMs: 1_000,
  /** It is time for ending requests, uploads and jobs. */
  leavingMs: 60_000,
  stoppingMs: 20_000,
  firstBackoffMs: 500,
  longestBackoffMs: 30_000,
}

/** It gives up after so many, if no other worker serves. */
const startAttempts = 5

/** A worker that ran for longer did not end because of its start. */
const settledMs = 60_000

type RefusedPort = { code?: string; setting: 'port' | Beside }

type Sockets = {
  shop: BoundSocket
  besides: Partial<Record<Beside, BoundSocket>>
  refusedBesides: RefusedBesides
}

/** It loads nothing of the shop itself: the first worker reads the settings, and reports what is wrong. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #timing: typeof defaultTiming
  readonly #workers = new Set<WorkerProcess>()
  readonly #ended = Promise.withResolvers<number>()
  readonly #closing: (() => void)[] = []
  readonly #watching: NodeJS.Timeout
  #sockets: Promise<Sockets> | undefined
  #hasControl = false
  #settings: WorkerSettings | undefined
  #leader: WorkerProcess | undefined
  #isStopping = false
  #isFilling = false
  #isReloading = false
  #failures: number[] = []
  #checkedAt = performance.now()

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#timing = { ...defaultTiming, ...options.timing }
    this.#watching = setInterval(() => this.#killHung(), this.#timing.checkMs)
    void this.#start().started.then(async (isReady) => {
      if (isReady) await this.#fill()
    })
  }

  get ended(): Promise<number> {
    return this.#ended.promise
  }

  stop(): void {
    if (this.#isStopping) {
      for (const worker of this.#workers) worker.kill('SIGKILL')
      return this.#finish(130)
    }
    this.#isStopping = true
    if (this.#workers.size === 0) return this.#finish(0)
    for (const worker of this.#workers) {
      if (worker.status === 'starting') worker.kill('SIGTERM')
      else worker.send({ type: 'stop' })
      this.#killAfter(worker, this.#timing.stoppingMs)
    }
  }

  /** Workers are replaced one after the other, without a gap. */
  async reload(): Promise<Reload> {
    if (this.#isReloading || this.#isStopping || !this.#settings)
      return { done: false, message: 'The shop is being started, stopped or reloaded.' }
    this.#isReloading = true
    try {
      await Promise.all([...this.#workers].map(({ started }) => started))
      const before = [...this.#workers].filter(({ status }) => status === 'ready')
      for (const old of before) {
        if (!(await this.#start().started)) {
          const message = 'A new process did not start; its reason is in the log. The others still serve.'
          this.#warn(message)
          return { done: false, message }
        }
        if (this.#workers.has(old)) this.#leave(old)
      }
      void this.#fill()
      return { done: true, message: `Reloaded: ${before.length} processes were replaced.` }
    } finally {
      this.#isReloading = false
    }
  }

  #start(): WorkerProcess {
    const { program, args } = this.#options
    const worker = startWorker(program, args, {
      onSettings: (from, settings) => this.#onSettings(from, settings),
      onReady: () => this.#onReady(),
      onReleased: (from) => this.#onReleased(from),
      onEnd: (from, end) => this.#onEnd(from, end),
    })
    this.#workers.add(worker)
    return worker
  }

  #onSettings(worker: WorkerProcess, settings: WorkerSettings): void {
    const isFirst = this.#sockets === undefined
    this.#settings = settings
    if (isFirst) this.#leader = worker
    this.#sockets ??= this.#open(worker, settings)
    this.#sockets.then(
      ({ shop, refusedBesides, ...bound }) => {
        for (const application of besides) {
          const socket = bound.besides[application]
          if (socket) worker.send({ type: 'listen-beside', application }, socket)
        }
        worker.send({ type: 'listen', isFirst, refusedBesides }, shop)
      },
      ({ code = '', setting }: RefusedPort) => worker.send({ type: 'refused', setting, code }),
    )
  }

  async #open(worker: WorkerProcess, { host, port, metrics, ...settings }: WorkerSettings): Promise<Sockets> {
    const sockets: Sockets = {
      shop: await this.#bind('port', { host, port }),
      besides: {},
      refusedBesides: {},
    }
    for (const application of besides) {
      const address = settings[application]
      if (!address) continue
      await this.#bind(application, address).then(
        (socket) => (sockets.besides[application] = socket),
        (error: RefusedPort) => {
          if (address.named) throw error
          sockets.refusedBesides[application] = error.code ?? ''
        },
      )
    }
    if (metrics) {
      const served = serveAggregatedMetrics(metrics, this.#workers)
      const close = await served.catch(({ code = '' }: NodeJS.ErrnoException) => {
        worker.send({ type: 'refused', setting: 'metrics', code })
      })
      if (close) this.#closing.push(close)
    }
    return sockets
  }

  async #bind(setting: RefusedPort['setting'], { host, port }: { host: string; port: number }) {
    const socket = await bind(host, port).catch((error: Error) => {
      throw Object.assign(error, { setting })
    })
    this.#closing.push(() => socket.close())
    return socket
  }

  #onReady(): void {
    this.#elect()
    if (this.#hasControl) return
    this.#hasControl = true
    // It waits until now, as a worker makes the folder.
    void serveControl(this.#settings?.control ?? '', () => this.reload()).then(
      (close) => void this.#closing.push(close),
      (error: unknown) => this.#warn('the command reload cannot be received', { reason: String(error) }),
    )
  }

  #elect(): void {
    if (this.#leader || this.#isStopping) return
    this.#leader = [...this.#workers].find(({ status }) => status === 'ready')
    this.#leader?.send({ type: 'lead' })
  }

  #onReleased(worker: WorkerProcess): void {
    if (this.#leader === worker) this.#leader = undefined
    this.#elect()
  }

  #onEnd(worker: WorkerProcess, { code, signal }: WorkerEnd): void {
    this.#workers.delete(worker)
    this.#onReleased(worker)
    if (this.#isStopping) {
      if (this.#workers.size === 0) this.#finish(0)
      return
    }
    if (worker.status === 'leaving') return
    const isFirst = this.#workers.size === 0 && worker.status === 'starting' && !this.#isFilling
    // It has said why.
    if (isFirst && !this.#isReloading) return this.#finish(code ?? 1)
    this.#failures = [...this.#failures, performance.now()].slice(-20)
    this.#warn('a process of the shop ended', { pid: worker.pid, code, signal })
    void this.#fill()
  }

  /** The more workers have failed, the later missing ones start. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    let attempts = 0
    while (!this.#isStopping && this.#countServing() < (this.#settings?.workers ?? 1)) {
      await pause(this.#backoffMs())
      if (this.#isStopping || (await this.#start().started)) {
        attempts = 0
        continue
      }
      attempts += 1
      if (attempts >= startAttempts && this.#workers.size === 0 && !this.#isStopping) {
        process.stderr.write(
          `The shop did not start again after ${attempts} attempts. See the lines above.\n`,
        )
        this.#finish(1)
      }
    }
    this.#isFilling = false
  }

  #countServing(): number {
    return [...this.#workers].filter(({ status }) => status !== 'leaving').length
  }

  #backoffMs(): number {
    const recent = this.#failures.filter((at) => performance.now() - at < settledMs).length
    const { firstBackoffMs, longestBackoffMs } = this.#timing
    return recent < 2 ? 0 : Math.min(firstBackoffMs * 2 ** (recent - 2), longestBackoffMs)
  }

  #leave(worker: WorkerProcess): void {
    worker.status = 'leaving'
    worker.send({ type: 'drain' })
    this.#killAfter(worker, this.#timing.leavingMs)
  }

  #killAfter(worker: WorkerProcess, ms: number): void {
    const timer = setTimeout(() => worker.kill('SIGKILL'), ms)
    void worker.ended.then(() => clearTimeout(timer))
  }

  #killHung(): void {
    const { hungMs } = this.#timing
    const now = performance.now()
    // This process was suspended itself, with the workers.
    const wasAsleep = now - this.#checkedAt > hungMs / 2
    this.#checkedAt = now
    for (const worker of this.#workers) {
      if (wasAsleep) worker.heardAt = now
      if (this.#isStopping || worker.status === 'starting' || now - worker.heardAt < hungMs) continue
      this.#warn('a process of the shop hangs and is killed', { pid: worker.pid })
      worker.kill('SIGKILL')
    }
  }

  #finish(code: number): void {
    this.#isStopping = true
    clearInterval(this.#watching)
    for (const close of this.#closing.splice(0)) close()
    this.#ended.resolve(code)
  }

  #warn(message: string, fields: object = {}): void {
    if (this.#settings?.logsWarnings === false) return
    const line = { level: 'warn', time: new Date().toISOString(), ...fields, msg: message }
    process.stderr.write(`${JSON.stringify(line)}\n`)
  }
}
