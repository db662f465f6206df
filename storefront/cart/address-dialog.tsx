import { AddressForm } from '../account/address-book/address-form.tsx'
import { useAddresses } from '../account/address-book/use-addresses.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function AddressDialog({
  isForOrder = false,
  onSaved,
  onClose,
}: {
  isForOrder?: boolean
  onSaved: () => void
  onClose: () => void
}) {
  const texts = useTexts('addressBook')
  const { addressFirst } = useTexts('checkout')
  const { addresses, add } = useAddresses()
  return (
    <Dialog label={texts.formTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.formTitle}</h2>
      {isForOrder && <p className="mt-2 text-soft">{addressFirst}</p>}
      <AddressForm
        texts={texts}
        mayMakeDefault={addresses !== undefined && addresses.length > 0}
        onSave={(address) => add(address).then(onSaved)}
        onCancel={onClose}
        className="mt-4"
      />
    </Dialog>
  )
}
