type Named = { name: string }

const waitingMaximum = 8
/** Messengers store what they load, so that few pictures are drawn, unless somebody asks for all of them. */
const perMinute = 60

/** One picture is drawn at a time, each once for all who ask. The result is undefined where too much is asked for. */
export function drawingBudget<Asked extends Named>(
  draw: (asked: Asked) => Promise<Buffer | undefined>,
  now: () => number = () => performance.now(),
): (asked: Asked) => Promise<Buffer | undefined> {
  const running = new Map<string, Promise<Buffer | undefined>>()
  let last: Promise<unknown> = Promise.resolve()
  let started: number[] = []

  function mayStart(): boolean {
    started = started.filter((at) => now() - at < 60_000)
    return started.length < perMinute && running.size < waitingMaximum
  }

  return async (asked) => {
    const known = running.get(asked.name)
    if (known) return known
    if (!mayStart()) return undefined
    started.push(now())
    const drawing = last.then(() => draw(asked)).finally(() => running.delete(asked.name))
    last = drawing.catch(() => undefined)
    running.set(asked.name, drawing)
    return drawing
  }
}
