import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../contract/refusals.ts'

/** Argon2 uses libuv's four threads; one is left for files and DNS. */
const maximumRunning = Math.min(3, availableParallelism())
const maximumWaiting = 500

/** Whose work it is, such as an account or an IP address, with how much of it may run or wait at once. */
type Share = { of: string; most: number }

/** One account needs few at a time; behind one address of a carrier there are many customers. */
export function sharesOf({ account, address }: { account?: string; address?: string }): Share[] {
  return [
    ...(account === undefined ? [] : [{ of: `account ${account}`, most: 20 }]),
    ...(address === undefined ? [] : [{ of: `address ${address}`, most: 100 }]),
  ]
}

type Waiting = { of: string | undefined; start: () => void }

/** Members of staff do not wait for customers. */
const queues = { customers: newQueue(), staff: newQueue() }
type Lane = { lane?: keyof typeof queues; shares?: Share[] }

/** Refuses `too-many-requests` if too many others wait. */
export function hashPassword(password: string, by: Lane = {}): Promise<string> {
  return queued(() => hash(password), by)
}

/**
 * Takes as long without a hash, so that the response time does not show whether an account exists. Refuses
 * `too-many-requests` if too many others wait.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  by: Lane = {},
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash())
  const matches = await queued(() => verify(against, password), by)
  return matches && passwordHash !== null && passwordHash !== undefined
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password')
  return dummy
}

function newQueue() {
  return { running: [] as (string | undefined)[], waiting: [] as Waiting[], taken: new Map<string, number>() }
}

async function queued<Result>(work: () => Promise<Result>, { lane = 'customers', shares = [] }: Lane) {
  const queue = queues[lane]
  const isFull = shares.some(({ of, most }) => (queue.taken.get(of) ?? 0) >= most)
  if (isFull || queue.waiting.length >= maximumWaiting)
    throw new Refusal('too-many-requests', { retryAfter: 5 })
  for (const { of } of shares) queue.taken.set(of, (queue.taken.get(of) ?? 0) + 1)
  const of = shares[0]?.of
  try {
    if (queue.running.length >= maximumRunning)
      await new Promise<void>((start) => queue.waiting.push({ of, start }))
    queue.running.push(of)
    try {
      return await work()
    } finally {
      queue.running.splice(queue.running.indexOf(of), 1)
      startNext(queue)
    }
  } finally {
    for (const { of } of shares) {
      const left = (queue.taken.get(of) ?? 1) - 1
      if (left > 0) queue.taken.set(of, left)
      else queue.taken.delete(of)
    }
  }
}

/** An account whose work runs lets the others go first. */
function startNext({ running, waiting }: ReturnType<typeof newQueue>): void {
  const fair = waiting.findIndex(({ of }) => of === undefined || !running.includes(of))
  const [next] = waiting.splice(Math.max(0, fair), 1)
  next?.start()
}
