import { AddressForm } from '../account/address-book/address-form.tsx'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'
import { useUser } from '../session/session-state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { OwnAddress } from './use-own-region.ts'

/** A direct purchase asks for the address on a page that has no address book. */
export default function BuyAddress({
  onSaved,
  onClose,
}: {
  onSaved: (address: OwnAddress) => void
  onClose: () => void
}) {
  const texts = useLateTexts('addressBook')
  const { addressFirst } = useTexts('checkout')
  const { loading } = useTexts('shell')
  const { id: userId } = useUser()
  return (
    <Dialog label={texts?.formTitle ?? loading} onClose={onClose}>
      {texts ? (
        <>
          <h2 className="text-xl">{texts.formTitle}</h2>
          <p className="mt-2 text-soft">{addressFirst}</p>
          <AddressForm
            texts={texts}
            mayMakeDefault={false}
            onSave={async (address) => {
              const { newAddress } = await account('POST /add-address', { body: { ...address, userId } })
              toast('success', texts.added)
              onSaved(newAddress)
            }}
            onCancel={onClose}
            className="mt-4"
          />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}
