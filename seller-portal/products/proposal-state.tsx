import { fill } from '../../messages/fill.ts'
import { languageData } from '../../contract/language.ts'
import type { ProposedField, SellerProductState } from '../../contract/product-approval.ts'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'

type Props = {
  state: SellerProductState
  proposal: { isRefused: boolean; fields: ProposedField[]; reason: string | null } | null
}

/** What waits or was refused beside what is on sale, and why. */
export function ProposalState({ state, proposal }: Props) {
  const own = useLate('sellerProducts')
  const named = useFieldNames()
  if (!proposal) return null
  const { isRefused, fields, reason } = proposal
  if (!isRefused)
    return fields.length === 0 ? null : (
      <p className="text-sm">{fill(own.changeWaits, { fields: named(fields) })}</p>
    )
  return (
    <p className="text-sm text-red wrap-anywhere">
      {fields.length > 0 && `${fill(own.changeRefused, { fields: named(fields) })} `}
      {state !== 'refused' && fields.length === 0 && `${own.states.refused}. `}
      {fill(own.reason, { reason: reason ?? '' })}
    </p>
  )
}

export function useFieldNames(): (fields: readonly ProposedField[]) => string {
  const { language } = useTexts()
  const own = useLate('sellerProducts')
  return (fields) => fields.map((field) => own.fields[field]).join(languageData[language].separators.comma)
}
