/** Waits for Ctrl-C or a polite request to end. A second one ends the process at once, in whatever it does. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = () => {
      resolve()
      for (const signal of signals) process.off(signal, onSignal).once(signal, () => process.exit(130))
    }
    for (const signal of signals) process.on(signal, onSignal)
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
