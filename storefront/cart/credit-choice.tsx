import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Amount } from '../ui/said.tsx'
import type { CreditChoice as Choice } from './use-credit-choice.ts'

/** Customers without store credit see nothing of it. */
export function CreditChoice({ texts, credit }: { texts: Messages['delivery']['credit']; credit: Choice }) {
  if (credit.availableSantim === 0) return null
  return (
    <div className="mt-4">
      <p>
        <Amount santim={credit.availableSantim} text={(amount) => fill(texts.have, { amount })} />
      </p>
      <Checkbox
        label={texts.use}
        checked={credit.isUsed}
        onChange={({ currentTarget }) => credit.setUsed(currentTarget.checked)}
      />
    </div>
  )
}

export function CreditSum({ texts, santim }: { texts: Messages['delivery']['credit']; santim: number }) {
  if (santim === 0) return null
  return (
    <div className="flex justify-between gap-3 font-medium text-green">
      <dt className="min-w-0 break-words">{texts.pays}</dt>
      <dd className="shrink-0 tabular">
        <Amount santim={santim} isOff />
      </dd>
    </div>
  )
}
