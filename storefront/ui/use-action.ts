import { useState } from 'react'
import { ChangeWaits } from '../session/api.ts'

/**
 * A call that a button makes. While it runs, `running` holds its arguments. `onFailure` gets whatever `work`
 * throws.
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
      if (!(error instanceof ChangeWaits)) onFailure(error)
    } finally {
      setRunning(undefined)
    }
  }

  return { run: (...args: Args) => void run(...args), running, busy: running !== undefined }
}

/** Opens another site. Never resolves, so that the button stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}
