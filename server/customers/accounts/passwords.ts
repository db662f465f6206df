import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue } from './password-queue.ts'
import type { Share } from './password-queue.ts'

/** Argon2 uses libuv's four threads; one is left for files and DNS. */
const maximumRunning = Math.min(3, availableParallelism())

/** Members of staff do not wait for customers. */
const queues = { customers: createPasswordQueue(maximumRunning), staff: createPasswordQueue(maximumRunning) }
type Lane = { lane?: keyof typeof queues; shares?: Share[] }

export function hashPassword(password: string, { lane = 'customers', shares }: Lane = {}): Promise<string> {
  return queues[lane](() => hash(password), shares)
}

/** It takes as long without a hash, so that the response time does not show whether an account exists. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  { lane = 'customers', shares }: Lane = {},
): Promise<boolean> {
  const against = passwordHash ?? (await dummyHash())
  const matches = await queues[lane](() => verify(against, password), shares)
  return matches && passwordHash !== null && passwordHash !== undefined
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password')
  return dummy
}
