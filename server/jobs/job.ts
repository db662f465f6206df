import type { Shop } from '../shop.ts'
import type { EventName, ShopEvents } from './events.ts'

/** What is done when an event was announced. */
export interface Subscriber {
  kind: 'reaction'
  event: EventName
  /** The queue's name; each reaction to an event is tried, and tried again, apart from the others. */
  queue: string
  run(shop: Shop, payload: unknown): Promise<unknown>
  /** A run that takes longer counts as lost and is done again. */
  seconds: number
  /** How many a process runs at a time. */
  atATime: number
}

/** What is done again and again, by one process at a time. */
export interface PeriodicJob {
  kind: 'sweep'
  name: string
  seconds: number
  /** A run that may be long ends early when it is told to stop; what it left is done by the next one. */
  run(shop: Shop, stop?: AbortSignal): Promise<unknown>
}

export type Job = Subscriber | PeriodicJob

/**
 * A reaction to an event. It may run more than once, after a kill or a failure, so a second run must find what the
 * first one did. One that throws is retried twenty times with growing pauses, over about a day, and then moved to the
 * dead-letter queue.
 */
export function on<Event extends EventName>(
  event: Event,
  name: string,
  run: (shop: Shop, payload: ShopEvents[Event]) => Promise<unknown>,
  { seconds = 120, atATime = 2 }: { seconds?: number; atATime?: number } = {},
): Subscriber {
  return {
    kind: 'reaction',
    event,
    queue: `${event}/${name}`,
    run: (shop, payload) => run(shop, payload as ShopEvents[Event]),
    seconds,
    atATime,
  }
}

/** A deed for every so many seconds, for what comes due by itself. It looks at the injected clock, `shop.db.now()`. */
export function every(seconds: number, name: string, run: PeriodicJob['run']): PeriodicJob {
  return { kind: 'sweep', name, seconds, run }
}
