import { Refusal } from '../../../contract/refusals.ts'

const maximumWaiting = 500

/** The work is that of an account or an IP address, for example, and so much of it may run or wait at once. */
export type Share = { of: string; most: number }

/** One account needs few at a time; behind one address of a carrier there are many customers. */
export function sharesOf({ account, address }: { account?: string; address?: string }): Share[] {
  return [
    ...(account === undefined ? [] : [{ of: `account ${account}`, most: 20 }]),
    ...(address === undefined ? [] : [{ of: `address ${address}`, most: 100 }]),
  ]
}

type Waiting = { of: string | undefined; start: () => void }

/** An account whose work runs lets the others go first. */
export function createPasswordQueue(maximumRunning: number) {
  const running: (string | undefined)[] = []
  const waiting: Waiting[] = []
  const taken = new Map<string, number>()

  function startNext(): void {
    const fair = waiting.findIndex(({ of }) => of === undefined || !running.includes(of))
    const [next] = waiting.splice(Math.max(0, fair), 1)
    next?.start()
  }

  async function inTurn<Result>(of: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (running.length >= maximumRunning) await new Promise<void>((start) => waiting.push({ of, start }))
    running.push(of)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(of), 1)
      startNext()
    }
  }

  return async function queued<Result>(work: () => Promise<Result>, shares: Share[] = []): Promise<Result> {
    const isFull = shares.some(({ of, most }) => (taken.get(of) ?? 0) >= most)
    if (isFull || waiting.length >= maximumWaiting) throw new Refusal('too-many-requests', { retryAfter: 5 })
    for (const { of } of shares) taken.set(of, (taken.get(of) ?? 0) + 1)
    try {
      return await inTurn(shares[0]?.of, work)
    } finally {
      for (const { of } of shares) {
        const left = (taken.get(of) ?? 1) - 1
        if (left > 0) taken.set(of, left)
        else taken.delete(of)
      }
    }
  }
}
