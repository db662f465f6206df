import type { Address } from '../../../contract/addresses.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'

/** One address with "Set as Default" and "Remove"; the default one has its badge. */
export function AddressCard({
  address,
  busy,
  onSetDefault,
  onRemove,
}: {
  address: Address
  busy: boolean
  onSetDefault: () => void
  onRemove: () => void
}) {
  const texts = useTexts('addressBook')
  const streetId = `address-${address._id}`
  return (
    <li
      aria-labelledby={streetId}
      className={`flex flex-col rounded-lg border bg-surface p-5 ${address.defaultShippingAddress ? 'border-green' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <p id={streetId} className="min-w-0 font-semibold break-words">
          {address.street}
        </p>
        {address.defaultShippingAddress && (
          <span className="shrink-0 rounded-full bg-green-soft px-2.5 py-0.5 text-sm font-semibold text-green">
            {texts.default}
          </span>
        )}
      </div>
      <p className="mt-1 break-words text-soft">
        {address.city}, {address.state}
        <br />
        {address.zipCode} {address.country}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
        {!address.defaultShippingAddress && (
          <Button
            look="plain"
            aria-describedby={streetId}
            disabled={busy}
            onClick={onSetDefault}
            className="px-0"
          >
            {texts.setDefault}
          </Button>
        )}
        <Button look="danger" aria-describedby={streetId} disabled={busy} onClick={onRemove} className="px-0">
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}
