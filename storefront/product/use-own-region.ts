import { useEffect, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import { account, callFailure } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'

export type OwnAddress = Pick<Address, 'street' | 'city' | 'state' | 'zoneId' | 'phone'>

/** The address is null without one, also if it cannot be loaded, and undefined until it is loaded. */
export function useOwnAddress(): [OwnAddress | null | undefined, (added: OwnAddress) => void] {
  const { id: userId } = useUser()
  const [address, setAddress] = useState<OwnAddress | null>()
  useEffect(() => {
    let isGone = false
    account('GET /addresses', { query: { userId } }).then(
      ({ addresses }) => isGone || setAddress(addresses[0] ?? null),
      (error: unknown) => {
        callFailure(error)
        if (!isGone) setAddress(null)
      },
    )
    return () => {
      isGone = true
    }
  }, [userId])
  return [address, setAddress]
}
