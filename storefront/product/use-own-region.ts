import { useEffect, useState } from 'react'
import { account, callFailure } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'

/** The region as the default address has it; empty without an address. Undefined until it is loaded. */
export function useOwnRegion(): string | undefined {
  const { id: userId } = useUser()
  const [state, setState] = useState<string>()
  useEffect(() => {
    let isGone = false
    account('GET /addresses', { query: { userId } }).then(
      ({ addresses }) => isGone || setState(addresses[0]?.state ?? ''),
      (error: unknown) => {
        callFailure(error)
        if (!isGone) setState('')
      },
    )
    return () => {
      isGone = true
    }
  }, [userId])
  return state
}
