import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficePayout } from '../../contract/office/payouts.ts'
import { payingAccounts, payoutLimits } from '../../contract/payouts.ts'
import type { PayingAccount } from '../../contract/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { isByHand, payoutsKey, stateText, targetText } from './payout-text.ts'

type Listed = { payouts: OfficePayout[] }

/** It says how many were confirmed also when none is left. */
export function ToConfirm({ payouts }: Listed) {
  const own = useTexts('payouts').texts.payouts
  const [confirmed, setConfirmed] = useState<number>()
  return (
    <>
      <Notice>{confirmed !== undefined && fill(own.confirmed, { count: confirmed })}</Notice>
      {payouts.length === 0 ? (
        <p role="status">{own.none}</p>
      ) : (
        <ConfirmForm payouts={payouts} onConfirmed={setConfirmed} />
      )}
    </>
  )
}

/** The references of those that the bank has paid are typed beside them, and all are confirmed at once. */
function ConfirmForm({ payouts, onConfirmed }: Listed & { onConfirmed: (count: number) => void }) {
  const { texts, language } = useTexts('payouts')
  const own = texts.payouts
  const [references, setReferences] = useState<Record<string, string>>({})
  const [from, setFrom] = useState<PayingAccount>('bank:main')
  const saving = useSave(payoutsKey, () => setReferences({}))
  const chosen = payouts
    .map(({ _id }) => ({ _id, reference: references[_id]?.trim() ?? '' }))
    .filter(({ reference }) => reference !== '')
    .slice(0, payoutLimits.confirmedAtOnce)
  const save = () => {
    saving.mutate(async () => {
      const done = await call('POST /office/payouts/confirm', { body: { payouts: chosen, from } })
      onConfirmed(done.confirmed)
    })
  }
  const { number, seller, to, amount, reference } = own.columns
  return (
    <Form className="grid gap-4" onSubmit={save}>
      <p className="max-w-prose text-soft">{own.chooseFirst}</p>
      <Table label={own.tabs.sent} head={[number, seller, to, amount, reference]}>
        {payouts.map((payout) => (
          <tr key={payout._id}>
            <td>
              <Link
                to={`/books/payouts/${payout._id}`}
                className="link inline-flex min-h-11 min-w-11 items-center"
              >
                {payout.number}
              </Link>
            </td>
            <td className="min-w-32 wrap-anywhere">{payout.seller.name}</td>
            <td className="min-w-40">{targetText(texts, own, payout.to)}</td>
            <td className="whitespace-nowrap tabular">{formatPrice(toSantim(payout.amount), language)}</td>
            <td className="min-w-40">
              {isByHand(payout) ? (
                <input
                  className="control w-full"
                  aria-label={fill(own.referenceOf, { number: payout.number })}
                  autoComplete="off"
                  maxLength={60}
                  value={references[payout._id] ?? ''}
                  onChange={({ target }) => setReferences({ ...references, [payout._id]: target.value })}
                />
              ) : (
                stateText(own, payout)
              )}
            </td>
          </tr>
        ))}
      </Table>
      <div className="max-w-sm">
        <Select
          label={own.from}
          value={from}
          onChange={({ target }) => setFrom(payingAccounts.find((it) => it === target.value) ?? 'bank:main')}
        >
          {payingAccounts.map((it) => (
            <option key={it} value={it}>
              {own.accounts[it]}
            </option>
          ))}
        </Select>
      </div>
      <Failure error={saving.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={saving.isPending}
        disabled={chosen.length === 0}
      >
        {own.confirm}
      </Button>
    </Form>
  )
}
