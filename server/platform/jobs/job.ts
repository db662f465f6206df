import type { Shop } from '../shop.ts'
import type { EventName, ShopEvents } from './publish.ts'

export interface Subscriber {
  kind: 'subscriber'
  event: EventName
  /** Each subscriber of an event has its own queue and retries. */
  queue: string
  /** `stop` is aborted when the shop closes; a long run pauses then. */
  run(shop: Shop, payload: unknown, stop?: AbortSignal): Promise<unknown>
  timeoutSeconds: number
  concurrency: number
}

export interface PeriodicJob {
  kind: 'periodic'
  name: string
  seconds: number
  /** A long run ends when `stop` is aborted; the next one continues. */
  run(shop: Shop, stop?: AbortSignal): Promise<unknown>
}

export type Job = Subscriber | PeriodicJob

/** `run` must be idempotent: a failed job is retried 20 times in about a day, then moved to the dead-letter queue. */
export function on<Event extends EventName>(
  event: Event,
  name: string,
  run: (shop: Shop, payload: ShopEvents[Event], stop?: AbortSignal) => Promise<unknown>,
): Subscriber {
  return {
    kind: 'subscriber',
    event,
    queue: `${event}/${name}`,
    run: (shop, payload, stop) => run(shop, payload as ShopEvents[Event], stop),
    timeoutSeconds: 120,
    concurrency: 2,
  }
}

export function every(seconds: number, name: string, run: PeriodicJob['run']): PeriodicJob {
  return { kind: 'periodic', name, seconds, run }
}

export function subscribersOf(jobs: Job[]): Subscriber[] {
  return jobs.filter((job) => job.kind === 'subscriber')
}
