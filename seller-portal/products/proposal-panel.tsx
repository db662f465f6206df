import { useMutation } from '@tanstack/react-query'
import type { EditedSellerProduct } from '../../contract/seller/products.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Failure } from '../ui/waiting.tsx'
import { useFieldNames } from './proposal-state.tsx'

type Props = {
  product: EditedSellerProduct
  /** What is typed would be lost. */
  isChanged: boolean
  onDone: (product: EditedSellerProduct) => void
}

/** What waits to be approved, or why it was not. */
export function ProposalPanel({ product: { _id, state, proposal }, isChanged, onDone }: Props) {
  const { locale } = useTexts()
  const own = useLate('sellerProducts')
  const named = useFieldNames()
  const may = useMay()
  const taking = useMutation({
    mutationFn: () => call('DELETE /seller/products/:productId/proposal', { params: { productId: _id } }),
    onSuccess: onDone,
  })
  if (state === 'withheld') return <p role="status">{own.withheldHint}</p>
  if (!proposal) return null
  const { isRefused, fields, at, reason } = proposal
  const time = formatDateTime(at, locale)
  return (
    <Panel title={isRefused ? own.refusedTitle : own.waitsTitle}>
      {fields.length > 0 && <p>{fill(own.about, { fields: named(fields) })}</p>}
      {isRefused && <p className="wrap-anywhere">{fill(own.reason, { reason: reason ?? '' })}</p>}
      <p className="text-sm text-soft">{fill(isRefused ? own.refusedAt : own.waitsSince, { time })}</p>
      <p>{isRefused ? own.refusedNext : fields.length > 0 ? own.waitsMeanwhile : own.waitsNew}</p>
      <Failure error={taking.error} />
      {may('change-products') && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={isChanged}
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {isRefused ? own.dismiss : own.takeBack}
        </Button>
      )}
    </Panel>
  )
}
