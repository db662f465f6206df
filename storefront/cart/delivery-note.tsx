import { useEffect, useRef, useState } from 'react'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useUser } from '../session/session-state.ts'
import { AddressDialog } from './address-dialog.tsx'
import { DeliverTo } from './deliver-to.tsx'
import { PhoneDialog } from './phone-dialog.tsx'

/** An address that cannot be loaded must not prevent buying. */
export function DeliveryNote({ isCollected }: { isCollected: boolean }) {
  const texts = useTexts('delivery')
  const { phonenumber } = useUser()
  const { data: addresses } = useAddressList()
  const [changed, change] = useState<'address' | 'phone'>()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = note.current
    // Once the dialog is gone, the focus can return to what opened it.
    if (changed) return () => box?.querySelector<HTMLElement>(`[data-changes="${changed}"]`)?.focus()
  }, [changed])
  if (!addresses) return null
  const close = () => change(undefined)
  return (
    <div ref={note}>
      <DeliverTo
        texts={texts}
        address={addresses[0] ?? null}
        phone={phonenumber}
        isCollected={isCollected}
        onAddress={() => change('address')}
        onPhone={() => change('phone')}
      />
      {changed === 'address' && <AddressDialog onSaved={close} onClose={close} />}
      {changed === 'phone' && <PhoneDialog onClose={close} />}
    </div>
  )
}
