import { isDeepStrictEqual } from 'node:util'
import { dependencyKey, type Affects, type Change } from '../../platform/dependencies.ts'
import type { Dependencies } from './shown-index.ts'

type Outcome = { value: unknown } | { refusal: Error }

export type KeptRead = {
  key: string
  read: () => Promise<unknown>
  outcome: Outcome
  dependencies: Dependencies
  staleSince: number | undefined
  isOver: (() => boolean) | undefined
  marks: number
  suspects: Map<Affects, Set<string>> | undefined
}

const suspectsMaximum = 200

/** A read that depends on the time becomes stale without a change. */
export function staleSinceOf(read: KeptRead): number | undefined {
  if (read.staleSince === undefined && read.isOver?.()) read.staleSince = performance.now()
  return read.staleSince
}

export function hasSameOutcome(one: Pick<KeptRead, 'outcome'>, other: Pick<KeptRead, 'outcome'>): boolean {
  return one === other || isDeepStrictEqual(one.outcome, other.outcome)
}

export function markStale(read: KeptRead, change: Change, at: number): void {
  const keys = new Set([change.subject, dependencyKey(change)])
  const touched = [...keys].flatMap((key) => read.dependencies.get(key) ?? [])
  const tests = touched.flatMap(({ affects }) => affects ?? [])
  const canAsk = change.products !== undefined && tests.length === touched.length
  const mayAsk = read.staleSince === undefined || read.suspects !== undefined
  read.staleSince ??= at
  read.marks += 1
  read.suspects = canAsk && mayAsk ? withSuspects(read.suspects, tests, change.products ?? []) : undefined
}

/** Many products are not asked about: reading anew costs less. */
function withSuspects(
  known: KeptRead['suspects'],
  tests: readonly Affects[],
  products: readonly string[],
): KeptRead['suspects'] {
  const suspects = known ?? new Map<Affects, Set<string>>()
  for (const test of tests) {
    const ofTest = suspects.get(test) ?? new Set()
    for (const id of products) ofTest.add(id)
    if (ofTest.size > suspectsMaximum) return undefined
    suspects.set(test, ofTest)
  }
  return suspects
}

export async function isUnaffected(read: KeptRead): Promise<boolean> {
  if (!read.suspects) return false
  const { marks } = read
  const startedAt = performance.now()
  const affected = await Promise.all(
    [...read.suspects].map(([affects, products]) => affects([...products]).catch(() => true)),
  )
  if (affected.includes(true) || !read.suspects) return false
  // Products may have changed again meanwhile.
  if (read.marks === marks) Object.assign(read, { staleSince: undefined, suspects: undefined })
  else read.staleSince = startedAt
  return true
}

export async function outcomeOf(read: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await read() }
  } catch (error) {
    if (isRefusal(error)) return { refusal: error }
    throw error
  }
}

/** The refusal of a lost database ends without a change, so that it is not kept. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'status' in error && error.status !== 503
}
