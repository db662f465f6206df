import type { Server } from 'node:http'
import type { Beside, FromWorker, RefusedBesides, ToWorker, WorkerSettings } from './messages.ts'

const aliveEveryMs = 1_000

export interface WorkerLink {
  /** It creates what is missing, and leads from the start. */
  isFirst: boolean
  /** Others use the port of the application, which nobody has chosen: it is not served. */
  refusedBesides: RefusedBesides
  /** A setting that others use: the metrics are not served. */
  metricsRefused: string | undefined
  listen(server: Server): Promise<void>
  listenBeside(application: Beside, server: Server): Promise<void>
  ready(): void
  onLead(lead: () => void): void
  released(): void
  onMetrics(read: () => Promise<object[]>): void
  /** It resolves when the supervisor, or a signal, ends this process. */
  untilTold(): Promise<'drain' | 'stop'>
}

type Listening = { isFirst: boolean; refusedBesides: RefusedBesides; handle: object }

/** It rejects with the `code` of the error, and the `setting`, if a port cannot be bound. */
export async function openWorkerLink(settings: WorkerSettings): Promise<WorkerLink> {
  const told = Promise.withResolvers<'drain' | 'stop'>()
  const listen = Promise.withResolvers<Listening>()
  const handles: Partial<Record<Beside, object>> = {}
  let metricsRefused: string | undefined
  let lead: (() => void) | undefined
  let mustLead = false
  let readMetrics = (): Promise<object[]> => Promise.resolve([])

  // A worker whose supervisor was killed must not stand in the way of the next one.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (message: ToWorker, handle: unknown) => {
    if (message.type === 'listen') listen.resolve({ ...message, handle: handle as object })
    if (message.type === 'listen-beside') handles[message.application] = handle as object
    if (message.type === 'refused') {
      const { code, setting } = message
      if (setting === 'metrics') metricsRefused = code
      else listen.reject(Object.assign(new Error(code), { code, setting }))
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
  const { isFirst, refusedBesides, handle } = await listen.promise
  setInterval(() => send({ type: 'alive' }), aliveEveryMs).unref()

  return {
    isFirst,
    refusedBesides,
    metricsRefused,
    listen: (server) => new Promise((resolve) => server.listen(handle, resolve)),
    listenBeside: (application, server) =>
      new Promise((resolve) => server.listen(handles[application], resolve)),
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
