import type { Shop } from '../shop.ts'
import type { EventName, ShopEvents } from './publish.ts'

/** Runs for every event of one name. */
export interface Subscriber {
  kind: 'subscriber'
  event: EventName
  /** The name of its queue; each subscriber of an event is run, and retried, independently of the others. */
  queue: string
  run(shop: Shop, payload: unknown): Promise<unknown>
  /** A run that takes longer counts as lost and is repeated. */
  timeoutSeconds: number
  /** How many jobs a process runs at a time. */
  concurrency: number
}

/** Runs at an interval, in one process at a time. */
export interface PeriodicJob {
  kind: 'periodic'
  name: string
  seconds: number
  /** A long run ends early when `stop` is aborted; the next one does the rest. */
  run(shop: Shop, stop?: AbortSignal): Promise<unknown>
}

export type Job = Subscriber | PeriodicJob

/**
 * Subscribes to an event. `run` must be idempotent, as it is repeated after a crash or a failure: twenty times with
 * growing pauses, over about a day; then the job is moved to the dead-letter queue.
 */
export function on<Event extends EventName>(
  event: Event,
  name: string,
  run: (shop: Shop, payload: ShopEvents[Event]) => Promise<unknown>,
): Subscriber {
  return {
    kind: 'subscriber',
    event,
    queue: `${event}/${name}`,
    run: (shop, payload) => run(shop, payload as ShopEvents[Event]),
    timeoutSeconds: 120,
    concurrency: 2,
  }
}

/** A job for what becomes due with time. It compares with the injected clock, `shop.db.now()`. */
export function every(seconds: number, name: string, run: PeriodicJob['run']): PeriodicJob {
  return { kind: 'periodic', name, seconds, run }
}

export function subscribersOf(jobs: Job[]): Subscriber[] {
  return jobs.filter((job) => job.kind === 'subscriber')
}
