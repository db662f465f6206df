import { useState } from 'react'
import { ChangeWaits } from '../client/api.ts'
import { openerOutside } from '../client/outside.ts'

/** A button makes the call. While it runs, `running` holds its arguments. `onFailure` gets whatever `work` throws. */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => unknown,
  onFailure: (error: unknown, ...args: Args) => void,
) {
  const [running, setRunning] = useState<Args>()

  async function run(...args: Args) {
    setRunning(args)
    try {
      await work(...args)
    } catch (error) {
      if (!(error instanceof ChangeWaits)) onFailure(error, ...args)
    } finally {
      setRunning(undefined)
    }
  }

  return { run: (...args: Args) => void run(...args), running, busy: running !== undefined }
}

/** A page that is still here after this has not been left. */
const leavingMs = 15_000

/** Opens another site. Resolves when the customer is back on this page, which the browser has kept, so that the button works again. */
export function leaveFor(address: string): Promise<void> {
  const outside = openerOutside()
  if (outside) return Promise.resolve(outside(address))
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, leavingMs)
    location.assign(address)
  })
}
