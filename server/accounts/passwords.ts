import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../contract/refusals.ts'

/** Argon2 works on the threads that files and names are looked up on as well, so one of the four stays free. */
const mostAtOnce = Math.min(3, availableParallelism())
const mostWaiting = 500

let running = 0
const waiting: (() => void)[] = []

/** The argon2id hash of a password. Refuses `too-many-requests` where hundreds wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/**
 * Whether the password is the one hashed. Without a hash the answer is no and takes as long, so that nobody can
 * tell by the time whether an account exists (api.md, "Accounts").
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const against = passwordHash ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password')
  return nobodys
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('too-many-requests', { retryAfter: 5 })
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
