import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../contract/refusals.ts'

/** Argon2 runs on libuv's four threads, which files and DNS need as well, so one stays free. */
const maximumRunning = Math.min(3, availableParallelism())
const maximumWaiting = 500

let running = 0
const waiting: (() => void)[] = []

/** Refuses `too-many-requests` while 500 others wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password))
}

/** Without a hash it takes as long, so that the timing does not tell whether an account exists. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await dummyHash())
  const matches = await queued(() => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password')
  return dummy
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maximumRunning) {
    if (waiting.length >= maximumWaiting) throw new Refusal('too-many-requests', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
