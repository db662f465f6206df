import type { ProductState } from '../../contract/office/limits.ts'
import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import { Select } from '../../ui/select.tsx'
import { useLate } from '../ui/late-texts.ts'
import { useChoices } from './host.ts'

type Props = {
  state: ProductState
  product: EditedSellerProduct | undefined
  onChange: (state: ProductState) => void
}

/** What was never on sale is a draft before; afterwards it is hidden and shown again. */
export function StateField({ state, product, onChange }: Props) {
  const own = useLate('sellerProducts')
  const { data } = useChoices()
  const isApproved = product?.isApproved ?? false
  const isDraft = !isApproved || (product?.state === 'draft' && state === 'draft')
  const waits = !isApproved && data?.waits.ofNew
  const options: ProductState[] = isDraft ? ['for-sale', 'draft'] : ['for-sale', 'hidden']
  return (
    <Select
      label={own.state}
      hint={product?.state === 'withheld' ? own.withheldHint : waits ? own.newWaits : own.stateHint}
      value={state}
      disabled={product?.state === 'withheld'}
      onChange={({ target }) => onChange(target.value as ProductState)}
    >
      {options.map((it) => (
        <option key={it} value={it}>
          {it === 'for-sale' && waits ? own.sendToApprove : own.states[it]}
        </option>
      ))}
    </Select>
  )
}
