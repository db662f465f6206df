/** Shows progress: a bar on a terminal, elsewhere a line every few seconds. */
export interface Progress {
  show(step: string, done: number, total: number, unit: string): void
  end(): void
}

type Out = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

const lineEveryMs = 5_000
const barEveryMs = 100

/** Standard output is for the result, so progress goes to standard error. */
export function openProgress(
  out: Out = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  let step = ''
  let started = 0
  let shown = -Infinity
  let drawn = false
  let ended = false

  function show(name: string, done: number, total: number, unit: string) {
    const at = now()
    if (name !== step) {
      if (drawn) out.write('\n')
      step = name
      started = at
      shown = -Infinity
      drawn = false
      ended = false
    }
    const isDone = done >= total
    if (isDone && ended) return
    ended = isDone
    if (at - shown < (out.isTTY ? barEveryMs : lineEveryMs) && !isDone) return
    if (!out.isTTY && shown === -Infinity && !isDone) return void (shown = at)
    shown = at
    const text = progressText({ step, done, total, unit, ms: at - started })
    if (!out.isTTY) out.write(`${text}\n`)
    else {
      const bar = barOf(done, total)
      out.write(`\r\u001b[2K${`${bar} ${text}`.slice(0, (out.columns ?? 80) - 1)}`)
      drawn = true
    }
  }

  return {
    show,
    end() {
      if (drawn) out.write('\n')
      drawn = false
      step = ''
    },
  }
}

/** `Importing: 40,000 of 100,000 rows, 3,200 a second, 19 s left`. */
export function progressText(it: {
  step: string
  done: number
  total: number
  unit: string
  ms: number
}): string {
  const { step, done, total, unit, ms } = it
  const count = (value: number) => Math.round(value).toLocaleString('en')
  const rate = ms > 0 ? (done * 1000) / ms : 0
  const speed = rate > 0 && ms > 500 ? `, ${count(rate)} a second` : ''
  const left = speed && done < total ? `, ${timeText((total - done) / rate)} left` : ''
  return `${step}: ${count(done)} of ${count(total)} ${unit}${speed}${left}`
}

function timeText(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}

function barOf(done: number, total: number): string {
  const full = total > 0 ? Math.min(20, Math.floor((done / total) * 20)) : 0
  return `[${'█'.repeat(full)}${'░'.repeat(20 - full)}]`
}
