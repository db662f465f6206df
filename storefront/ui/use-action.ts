import { useState } from 'react'

/**
 * A call that a press of a button makes. While it runs, `running` holds the arguments it was given. `onFailure` gets
 * whatever `work` has thrown.
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  onFailure: (error: unknown) => void,
) {
  const [running, setRunning] = useState<Args>()

  async function run(...args: Args) {
    setRunning(args)
    try {
      await work(...args)
    } catch (error) {
      onFailure(error)
    } finally {
      setRunning(undefined)
    }
  }

  return { run: (...args: Args) => void run(...args), running, busy: running !== undefined }
}

/** Leaves for another site. It never resolves, so that the button stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
