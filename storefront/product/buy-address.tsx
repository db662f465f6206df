import { useEffect, useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import { AddressChoice } from '../cart/address-choice.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import type { OwnAddress } from './use-own-region.ts'

/** A direct purchase asks for the address on a page that has no address book. */
export default function BuyAddress({
  hasAddress,
  onSaved,
  onClose,
}: {
  hasAddress: boolean
  onSaved: (address: OwnAddress) => void
  onClose: () => void
}) {
  const texts = useLateTexts('addressBook')
  const { addressFirst } = useTexts('checkout')
  const { loading } = useTexts('shell')
  const { id: userId } = useUser()
  const addresses = useAddressesOf(userId, hasAddress)
  const choosing = useAction(
    async (addressId: string) => {
      const { addresses: ordered } = await account('POST /addresses/set-default', { body: { addressId } })
      if (ordered[0]) onSaved(ordered[0])
    },
    () => texts && toast('error', texts.defaultFailed),
  )
  if (!texts || !addresses) {
    return (
      <Dialog label={texts?.formTitle ?? loading} onClose={onClose}>
        <Skeleton className="h-96" />
      </Dialog>
    )
  }
  return (
    <AddressChoice
      texts={texts}
      addresses={addresses}
      why={hasAddress ? undefined : addressFirst}
      onChoose={choosing.run}
      onAdd={async (address) => {
        const { newAddress } = await account('POST /add-address', { body: { ...address, userId } })
        toast('success', texts.added)
        onSaved(newAddress)
      }}
      onUpdate={async (addressId, changed) => {
        const body = { ...changed, userId, addressId }
        const { address } = await account('POST /update-address', { body })
        toast('success', texts.updated)
        onSaved(address)
      }}
      onClose={onClose}
    />
  )
}

/** They are undefined until they are loaded, and none if they cannot be: then a new one can be entered. */
function useAddressesOf(userId: string, hasAddress: boolean): Address[] | undefined {
  const [addresses, setAddresses] = useState<Address[] | undefined>(hasAddress ? undefined : [])
  useEffect(() => {
    if (!hasAddress) return
    account('GET /addresses', { query: { userId } }).then(
      (answer) => setAddresses(answer.addresses),
      (error: unknown) => {
        callFailure(error)
        setAddresses([])
      },
    )
  }, [userId, hasAddress])
  return addresses
}
