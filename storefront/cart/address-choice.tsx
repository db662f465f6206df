import { useState } from 'react'
import type { Address } from '../../contract/addresses.ts'
import type { Messages } from '../../messages/messages.ts'
import { AddressForm } from '../account/address-book/address-form.tsx'
import type { NewAddress } from '../account/address-book/address-entries.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  texts: Messages['addressBook']
  /** The first one is where the order goes now. */
  addresses: readonly Address[]
  /** It is told above the form of a first address. */
  why?: string | undefined
  onChoose: (id: string) => void
  onAdd: (address: NewAddress) => Promise<void>
  onUpdate: (id: string, address: NewAddress) => Promise<void>
  onClose: () => void
}

/** Where an order goes is chosen, corrected or added without leaving the page. */
export function AddressChoice({ texts, addresses, why, onChoose, onAdd, onUpdate, onClose }: Props) {
  const [edited, edit] = useState<Address | 'new' | undefined>(addresses.length === 0 ? 'new' : undefined)
  if (edited === undefined) {
    return (
      <AddressList texts={texts} addresses={addresses} onChoose={onChoose} onEdit={edit} onClose={onClose} />
    )
  }
  const isNew = edited === 'new'
  const title = isNew ? texts.formTitle : texts.editTitle
  const goBack = addresses.length === 0 ? onClose : () => edit(undefined)
  return (
    <Dialog key={title} label={title} onClose={goBack}>
      <h2 className="text-xl">{title}</h2>
      {why !== undefined && <p className="mt-2 text-soft">{why}</p>}
      <AddressForm
        texts={texts}
        {...(!isNew && { address: edited })}
        mayMakeDefault={false}
        onSave={(address) => {
          // The order goes to the default address.
          const chosen = { ...address, defaultShippingAddress: true }
          return isNew ? onAdd(chosen) : onUpdate(edited._id, chosen)
        }}
        onCancel={goBack}
        className="mt-4"
      />
    </Dialog>
  )
}

function AddressList({
  texts,
  addresses,
  onChoose,
  onEdit,
  onClose,
}: Pick<Props, 'texts' | 'addresses' | 'onChoose' | 'onClose'> & {
  onEdit: (address: Address | 'new') => void
}) {
  return (
    <Dialog key="list" label={texts.chooseTitle} onClose={onClose}>
      <h2 className="text-xl">{texts.chooseTitle}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {addresses.map((address, index) => (
          <li key={address._id} className="py-2">
            <p id={`to-${address._id}`} className="break-words">
              <MarkedText text={`${address.street}, ${address.city}, ${address.state}`} />
            </p>
            <div className="flex flex-wrap gap-x-5">
              <Button
                variant="plain"
                aria-describedby={`to-${address._id}`}
                onClick={() => (index === 0 ? onClose() : onChoose(address._id))}
                className="px-0"
              >
                {index === 0 ? texts.deliverHereStill : texts.deliverHere}
              </Button>
              <Button
                variant="plain"
                aria-describedby={`to-${address._id}`}
                onClick={() => onEdit(address)}
                className="px-0"
              >
                {texts.edit}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-2.5">
        <Button variant="outline" onClick={() => onEdit('new')}>
          {texts.add}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
