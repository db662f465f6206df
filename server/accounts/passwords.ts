import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../contract/refusals.ts'

/** Argon2 uses libuv's four threads; one is left for files and DNS. */
const maximumRunning = Math.min(3, availableParallelism())
const maximumWaiting = 500

let running = 0
const waiting: (() => void)[] = []

/** Refuses `too-many-requests` if 500 others wait. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password))
}

/** Takes as long without a hash, so that the response time does not show whether an account exists. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await dummyHash())
  const matches = await queued(() => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password')
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
