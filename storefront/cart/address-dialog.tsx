import { useAddresses } from '../account/address-book/use-addresses.ts'
import { useTexts } from '../messages/use-texts.ts'
import { AddressChoice } from './address-choice.tsx'

export function AddressDialog({
  isForOrder = false,
  onSaved,
  onClose,
}: {
  /** The order goes on once there is an address. */
  isForOrder?: boolean
  onSaved: () => void
  onClose: () => void
}) {
  const texts = useTexts('addressBook')
  const { addressFirst } = useTexts('checkout')
  const { addresses = [], add, update, setDefault } = useAddresses()
  return (
    <AddressChoice
      texts={texts}
      addresses={addresses}
      why={isForOrder ? addressFirst : undefined}
      onChoose={(id) => {
        setDefault(id)
        onSaved()
      }}
      onAdd={(address) => add(address).then(onSaved)}
      onUpdate={(id, address) => update(id, address).then(onSaved)}
      onClose={onClose}
    />
  )
}
