import { useEffect, useRef, useState } from 'react'
import { useAddressList } from '../account/address-book/use-addresses.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { AddressDialog } from './address-dialog.tsx'

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** An address that cannot be loaded must not prevent buying. */
export function DeliveryNote({ isCollected }: { isCollected: boolean }) {
  const texts = useTexts('delivery')
  const { data: addresses } = useAddressList()
  const [isAdding, setAdding] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = note.current
    // The button that opened the form is gone once there is an address.
    if (isAdding) return () => box?.querySelector('a')?.focus()
  }, [isAdding])
  if (!addresses) return null
  const [first] = addresses
  return (
    <div
      ref={note}
      className={`mt-4 rounded-lg px-4 py-2 ${first ? 'bg-sunk' : 'bg-yellow-soft text-yellow-ink'}`}
    >
      <p className="break-words">
        {first ? (
          <>
            <span className="block text-sm text-soft">
              {isCollected ? texts.yourAddress : texts.deliverTo}
            </span>
            <MarkedText text={`${first.street}, ${first.city}`} />
          </>
        ) : (
          texts.noAddress
        )}
      </p>
      {first ? (
        <PageLink to="/account/address-book" className={action}>
          {texts.changeAddress}
        </PageLink>
      ) : (
        <button type="button" onClick={() => setAdding(true)} className={action}>
          {texts.addAddress}
        </button>
      )}
      {isAdding && <AddressDialog onSaved={() => setAdding(false)} onClose={() => setAdding(false)} />}
    </div>
  )
}
