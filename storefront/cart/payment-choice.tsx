import { useId, useState } from 'react'
import { toSantim } from '../../contract/money.ts'
import { hasChoice } from '../../contract/payment-choice.ts'
import type { PaymentMethod, ShownMethod } from '../../contract/payments.ts'
import type { Messages } from '../../messages/messages.ts'

/** Returns the methods that a sum can be paid by. With one online gateway there is nothing to choose. */
export function usePaymentChoice(
  methods: readonly ShownMethod[],
  totalSantim: number,
): {
  /** It is empty if there is nothing to choose. */
  offered: readonly ShownMethod[]
  chosen: ShownMethod | undefined
  choose: (id: string) => void
} {
  const [chosenId, choose] = useState<string>()
  const open = methods.filter(({ minimum, maximum }) => isWithin(totalSantim, { minimum, maximum }))
  // If no method takes the sum, the reason is said where it is paid.
  const offered = hasChoice(methods) ? (open.length > 0 ? open : methods) : []
  return { offered, chosen: offered.find(({ _id }) => _id === chosenId) ?? offered[0], choose }
}

export function purchaseBy(chosen: ShownMethod | undefined): [method: PaymentMethod, gateway?: string] {
  if (chosen?.kind === 'transfer') return ['bank-transfer']
  if (chosen?.kind === 'cash') return ['on-delivery']
  return chosen ? ['online', chosen._id] : ['online']
}

function isWithin(santim: number, { minimum, maximum }: Pick<ShownMethod, 'minimum' | 'maximum'>): boolean {
  return santim === 0 || (santim >= toSantim(minimum) && santim <= toSantim(maximum))
}

export function PaymentChoice({
  texts,
  methods,
  chosen,
  onChoose,
}: {
  texts: Messages['delivery']
  methods: readonly ShownMethod[]
  chosen: ShownMethod | undefined
  onChoose: (id: string) => void
}) {
  const id = useId()
  if (methods.length === 0) return null
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="mt-4">
      <p id={`${id}-name`} className="mb-1 font-medium">
        {texts.payBy}
      </p>
      {methods.map(({ _id, name, logo, note }) => (
        <label
          key={_id}
          className="grid min-h-11 grid-cols-[auto_1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1.5"
        >
          <input
            type="radio"
            name={id}
            checked={_id === chosen?._id}
            onChange={() => onChoose(_id)}
            aria-labelledby={`${id}-${_id}`}
            aria-describedby={note === null ? undefined : `${id}-${_id}-note`}
            className="size-5 accent-green"
          />
          {logo === null ? <span /> : <img src={logo} alt="" width={24} height={24} className="size-6" />}
          <span id={`${id}-${_id}`} className="min-w-0 break-words">
            {name}
          </span>
          {note !== null && (
            <span id={`${id}-${_id}-note`} className="col-start-3 text-sm break-words text-soft">
              {note}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
