export type Kind = 'change' | 'page'

type Answer = { kind: Kind; status: number; at: number; ms: number; hasRetryAfter: boolean }

export type Meter = ReturnType<typeof createMeter>

export function createMeter() {
  const startedAt = performance.now()
  const answers: Answer[] = []
  const strange = new Map<string, number>()
  let stalestMs = 0
  let longestWaitMs = 0
  let endedAt = Infinity

  const of = (kind: Kind) => answers.filter((answer) => answer.kind === kind)
  const count = (kind: Kind, is: (status: number) => boolean) =>
    of(kind).filter(({ status }) => is(status)).length
  const isGood = (status: number) => status >= 200 && status < 400

  /** The seconds are those between two successful ones, by any client. */
  function longestGap(kind: Kind): number {
    const times = of(kind)
      .filter(({ status }) => isGood(status))
      .map(({ at }) => at)
      .toSorted((a, b) => a - b)
    let [longest, last] = [0, startedAt]
    for (const at of [...times.filter((time) => time < endedAt), endedAt]) {
      longest = Math.max(longest, at - last)
      last = at
    }
    return longest / 1_000
  }

  return {
    /** Status 0 means no response. */
    add(answer: Omit<Answer, 'at'>, what: string) {
      answers.push({ ...answer, at: performance.now() })
      if (!isGood(answer.status) && (answer.status !== 503 || answer.kind === 'page')) {
        const name = `${answer.status || 'no response'} ${what}`
        strange.set(name, (strange.get(name) ?? 0) + 1)
      }
    },
    end() {
      endedAt = performance.now()
    },
    /** A change waits from its first request until it is confirmed. */
    addWait(ms: number) {
      longestWaitMs = Math.max(longestWaitMs, ms)
    },
    /** The price that was shown had been replaced so long before the request. */
    addStaleness(ms: number) {
      stalestMs = Math.max(stalestMs, ms)
    },
    summary: () => ({
      changes: count('change', isGood),
      refused: count('change', (status) => status === 503),
      unnamed: answers.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter).length,
      broken: count('change', (status) => status === 0 || status === 502 || status === 504),
      errors: answers.filter(({ status }) => status === 500).length,
      changeGap: longestGap('change'),
      longestWait: longestWaitMs / 1_000,
      pages: of('page').length,
      pageShare: count('page', isGood) / Math.max(1, of('page').length),
      pageGap: longestGap('page'),
      slowestPageMs: Math.max(0, ...of('page').map(({ ms }) => ms)),
      staleness: stalestMs / 1_000,
    }),
    strange,
  }
}
