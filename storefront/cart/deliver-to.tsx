import type { Address } from '../../contract/addresses.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import type { Messages } from '../../messages/messages.ts'
import { Spelled } from '../ui/said.tsx'
import { MarkedText } from '../messages/marked-text.tsx'

type Props = {
  texts: Messages['delivery']
  address: Pick<Address, 'street' | 'city' | 'state' | 'phone'> | null
  phone: string
  isCollected: boolean
  onAddress: () => void
  onPhone: () => void
}

const action =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end font-semibold underline underline-offset-4'

/** Where an order goes and whom the courier calls, each with a button that changes it on the same page. */
export function DeliverTo({ texts, address, phone, isCollected, onAddress, onPhone }: Props) {
  const isMissing = !address && !isCollected
  const called = (!isCollected && address?.phone) || phone
  return (
    <div
      className={`mt-4 rounded-lg px-4 py-1.5 ${isMissing ? 'bg-yellow-soft text-yellow-ink' : 'bg-sunk'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="min-w-0 flex-[1_1_8rem] py-1.5 break-words">
          {address ? (
            <>
              <span className="block text-sm text-soft">
                {isCollected ? texts.yourAddress : texts.deliverTo}
              </span>
              <MarkedText text={`${address.street}, ${address.city}, ${address.state}`} />
            </>
          ) : isCollected ? (
            texts.noAddressNeeded
          ) : (
            texts.noAddress
          )}
        </p>
        <button
          type="button"
          data-changes="address"
          onClick={onAddress}
          aria-label={address ? texts.changeAddress : undefined}
          className={action}
        >
          {address ? texts.change : texts.addAddress}
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {called !== '' && (
          <p className="min-w-0">
            <Spelled code={formatPhone(called)} text={(phone) => fill(texts.weCall, { phone })} />
          </p>
        )}
        <button
          type="button"
          data-changes="phone"
          onClick={onPhone}
          aria-label={phone === '' ? undefined : texts.changePhone}
          className={action}
        >
          {phone === '' ? texts.addPhone : texts.change}
        </button>
      </div>
    </div>
  )
}
