import { workLimits } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { refusedRenders } from '../../platform/http/counters.ts'
import type { SpendWork } from '../../platform/http/work-budget.ts'

export type RenderLimits = {
  concurrent: number
  waiting: number
  waitMs: number
  spend?: SpendWork | undefined
}

/** A render takes 8 to 30 ms of one core and several connections of the pool, which has 10. */
export const renderLimits: RenderLimits = { concurrent: 4, waiting: 100, waitMs: 5_000 }

export type WithinBudget = <T>(address: string, render: () => Promise<T>) => Promise<T>

type Waiting = { address: string; start: () => void }

const retrySeconds = 2

export function createRenderBudget({
  concurrent,
  waiting: maximumWaiting,
  waitMs,
  spend,
}: RenderLimits): WithinBudget {
  const waiting: Waiting[] = []
  let running = 0

  return async function withinBudget<T>(address: string, render: () => Promise<T>): Promise<T> {
    if (running >= concurrent && isQueueFull(address)) throw busy()
    charge(address)
    if (running < concurrent) running += 1
    else await turn(address)
    try {
      return await render()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }

  function charge(address: string): void {
    try {
      spend?.(address, workLimits.page)
    } catch (refusal) {
      refusedRenders.inc({ reason: 'address' })
      throw refusal
    }
  }

  /** One address may fill half of the queue, so that others still get a place. */
  function isQueueFull(address: string): boolean {
    if (waiting.length >= maximumWaiting) return true
    const own = waiting.filter((other) => other.address === address).length
    return spend !== undefined && own >= maximumWaiting / 2
  }

  function turn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        address,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(busy())
      }, waitMs)
      waiting.push(entry)
    })
  }
}

function busy(): Refusal {
  refusedRenders.inc({ reason: 'busy' })
  return new Refusal('overloaded', { retryAfter: retrySeconds })
}
