import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficePayoutRun } from '../../contract/office/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { payoutsKey } from './payout-text.ts'

/** Shows who would be paid, and pays them. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const own = useTexts('payouts').texts.payouts
  // The same for each attempt, so that one whose answer was lost makes no second run.
  const [runId] = useState(() => newId())
  const query = useQuery({
    queryKey: [...payoutsKey, 'preview'],
    queryFn: () => call('GET /office/payout-runs/preview'),
    gcTime: 0,
  })
  const making = useSave(payoutsKey, onClose)
  const params = { runId }
  return (
    <Dialog label={own.runTitle} onClose={onClose}>
      {query.data ? <Preview {...query.data} /> : <Waiting query={query} />}
      <Form
        className="grid gap-4"
        onSubmit={() => making.mutate(() => call('PUT /office/payout-runs/:runId', { params }))}
      >
        <Failure error={making.error} />
        <DialogButtons submit={own.runSubmit} busy={making.isPending} />
      </Form>
    </Dialog>
  )
}

function Preview({ paid, passedOver }: ResponseOf<'GET /office/payout-runs/preview'>) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const santim = paid.reduce((sum, { amount }) => sum + toSantim(amount), 0)
  return (
    <>
      {paid.length === 0 ? (
        <p role="status">{own.nobody}</p>
      ) : (
        <>
          <p>{fill(own.previewSum, { count: paid.length, amount: formatPrice(santim, language) })}</p>
          <Table label={own.preview} head={[own.columns.seller, own.columns.amount]} figures={1}>
            {paid.map(({ seller, amount }) => (
              <tr key={seller._id}>
                <td className="wrap-anywhere">{seller.name}</td>
                <td className="whitespace-nowrap tabular md:text-end">{price(amount)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      {passedOver.length > 0 && (
        <>
          <h3 className="font-medium">{own.passedOver}</h3>
          <PassedOver rows={passedOver} />
        </>
      )}
    </>
  )
}

export function PassedOver({ rows }: { rows: OfficePayoutRun['passedOver'] }) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  return (
    <Table label={own.passedOver} head={[own.columns.seller, own.columns.why, own.owed]} figures={1}>
      {rows.map(({ seller, why, owed }) => (
        <tr key={seller._id}>
          <td className="wrap-anywhere">{seller.name}</td>
          <td>{own.why[why]}</td>
          <td className="whitespace-nowrap tabular md:text-end">{formatPrice(toSantim(owed), language)}</td>
        </tr>
      ))}
    </Table>
  )
}
