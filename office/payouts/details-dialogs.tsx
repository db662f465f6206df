import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { banks } from '../../contract/banks.ts'
import type { PaidSeller } from '../../contract/office/payouts.ts'
import { payWays } from '../../contract/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { payoutsKey } from './payout-text.ts'

type Props = { paid: PaidSeller; onClose: () => void }

/** telebirr is a wallet. */
const accountBanks = banks.filter((bank) => bank !== 'telebirr')

export function DetailsDialog({ paid: { seller, details }, onClose }: Props) {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  // The same for each attempt, so that one whose answer was lost enters nothing twice.
  const [detailsId] = useState(() => newId())
  const [typed, setTyped] = useState({
    way: details?.way ?? ('bank' as const),
    bank: details?.bank ?? null,
    number: '',
    holder: details?.holder ?? '',
  })
  const change = (given: Partial<typeof typed>) => setTyped({ ...typed, ...given })
  const saving = useSave(payoutsKey, onClose)
  const params = { sellerId: seller._id, detailsId }
  const body = { ...typed, bank: typed.way === 'bank' ? typed.bank : null }
  return (
    <Dialog label={fill(own.changeOf, { name: seller.name })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          saving.mutate(() => call('PUT /office/sellers/:sellerId/pay-details/:detailsId', { params, body }))
        }
      >
        <Select
          label={own.wayLabel}
          value={typed.way}
          onChange={({ target }) => change({ way: payWays.find((it) => it === target.value) ?? 'bank' })}
        >
          {payWays.map((way) => (
            <option key={way} value={way}>
              {own.ways[way]}
            </option>
          ))}
        </Select>
        {typed.way === 'bank' && (
          <Select
            label={own.bank}
            value={typed.bank ?? ''}
            error={faultOf(saving.error, 'bank')}
            onChange={({ target }) =>
              change({ bank: accountBanks.find((it) => it === target.value) ?? null })
            }
          >
            <option value="">{own.choose}</option>
            {accountBanks.map((bank) => (
              <option key={bank} value={bank}>
                {texts.payments.banks[bank]}
              </option>
            ))}
          </Select>
        )}
        <Field
          label={own.numberLabel}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={60}
          value={typed.number}
          error={faultOf(saving.error, 'number')}
          onChange={({ target }) => change({ number: target.value })}
        />
        <Field
          label={own.holderLabel}
          autoComplete="off"
          required
          maxLength={100}
          value={typed.holder}
          error={faultOf(saving.error, 'holder')}
          onChange={({ target }) => change({ holder: target.value })}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={texts.save} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

export function HoldDialog({ paid: { seller }, onClose }: Props) {
  const own = useTexts('payouts').texts.payouts
  const [reason, setReason] = useState('')
  const saving = useSave(payoutsKey, onClose)
  const params = { sellerId: seller._id }
  return (
    <Dialog label={fill(own.holdTitle, { name: seller.name })} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() =>
          saving.mutate(() => call('PUT /office/sellers/:sellerId/payout-hold', { params, body: { reason } }))
        }
      >
        <ReasonField
          label={own.holdReason}
          value={reason}
          required
          error={saving.error}
          onChange={setReason}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={own.hold} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
