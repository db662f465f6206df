import type { Server } from 'node:http'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'

const aliveEveryMs = 1_000

/** A worker's side of its connection to the supervisor. */
export interface WorkerLink {
  /** It creates what is missing, and leads from the start. */
  isFirst: boolean
  /** A setting that others use: the metrics are not served. */
  metricsRefused: string | undefined
  listen(server: Server): Promise<void>
  ready(): void
  onLead(lead: () => void): void
  released(): void
  onMetrics(read: () => Promise<object[]>): void
  /** Resolves when the supervisor, or a signal, ends this process. */
  untilTold(): Promise<'drain' | 'stop'>
}

/** Rejects with the `code` of the error if the port cannot be bound. */
export async function openWorkerLink(settings: WorkerSettings): Promise<WorkerLink> {
  const told = Promise.withResolvers<'drain' | 'stop'>()
  const listen = Promise.withResolvers<{ isFirst: boolean; handle: object }>()
  let metricsRefused: string | undefined
  let lead: (() => void) | undefined
  let mustLead = false
  let readMetrics = (): Promise<object[]> => Promise.resolve([])

  // A worker whose supervisor was killed must not stand in the way of the next one.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (message: ToWorker, handle: unknown) => {
    if (message.type === 'listen') listen.resolve({ isFirst: message.isFirst, handle: handle as object })
    if (message.type === 'refused') {
      if (message.setting === 'metrics') metricsRefused = message.code
      else listen.reject(Object.assign(new Error(message.code), { code: message.code }))
    }
    if (message.type === 'drain' || message.type === 'stop') told.resolve(message.type)
    if (message.type === 'lead') {
      mustLead = true
      lead?.()
    }
    if (message.type === 'metrics') {
      const { id } = message
      void readMetrics().then((values) => send({ type: 'metrics', id, values }))
    }
  })
  send({ type: 'starting', settings })
  const { isFirst, handle } = await listen.promise
  setInterval(() => send({ type: 'alive' }), aliveEveryMs).unref()

  return {
    isFirst,
    metricsRefused,
    listen: (server) => new Promise((resolve) => server.listen(handle, resolve)),
    ready() {
      // The terminal sends these to all processes; the supervisor decides.
      for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
      process.once('SIGTERM', () => told.resolve('stop'))
      send({ type: 'ready' })
    },
    onLead(start) {
      lead = start
      if (mustLead) start()
    },
    released: () => send({ type: 'released' }),
    onMetrics(read) {
      readMetrics = read
    },
    untilTold: () => told.promise,
  }
}

function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined)
}
