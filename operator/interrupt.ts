import { Fault } from '../server/platform/fault.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Interrupt {
  /** It throws a Fault after the first signal. */
  check(): void
  close(): void
}

/** A long command ends at its next `check`. A second signal ends the process immediately. */
export function openInterrupt(what: string): Interrupt {
  let isInterrupted = false
  const onSignal = () => {
    isInterrupted = true
    close()
  }
  const close = () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    check() {
      if (isInterrupted) throw new Fault(`The ${what} was interrupted.`, { exitCode: 130 })
    },
    close,
  }
}
