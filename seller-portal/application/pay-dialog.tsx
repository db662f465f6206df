import { useState } from 'react'
import { banks } from '../../contract/banks.ts'
import { payWays } from '../../contract/payouts.ts'
import type { SellerApplication } from '../../contract/seller/application.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

/** telebirr is a wallet. */
const accountBanks = banks.filter((bank) => bank !== 'telebirr')

type Props = { application: SellerApplication; onClose: () => void }

export function PayDialog({ application: { payDetails }, onClose }: Props) {
  const { texts } = useTexts()
  const own = useApplicationTexts()
  const [typed, setTyped] = useState({
    way: payDetails?.way ?? ('bank' as const),
    bank: payDetails?.bank ?? null,
    number: '',
    holder: payDetails?.holder ?? '',
  })
  const change = (given: Partial<typeof typed>) => setTyped({ ...typed, ...given })
  const saving = useFilling(onClose)
  const body = { ...typed, bank: typed.way === 'bank' ? typed.bank : null }
  return (
    <FormDialog
      label={own.items['pay-details']}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate(() => call('PUT /seller/application/pay-details', { body }))}
      onClose={onClose}
    >
      <p>{own.pay.why}</p>
      <Select
        label={own.pay.way}
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
          label={own.pay.bank}
          value={typed.bank ?? ''}
          error={faultOf(saving.error, 'bank')}
          onChange={({ target }) => change({ bank: accountBanks.find((it) => it === target.value) ?? null })}
        >
          <option value="">{own.pay.choose}</option>
          {accountBanks.map((bank) => (
            <option key={bank} value={bank}>
              {own.banks[bank]}
            </option>
          ))}
        </Select>
      )}
      <Field
        label={own.pay.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={typed.number}
        error={faultOf(saving.error, 'number')}
        onChange={({ target }) => change({ number: target.value })}
      />
      <Field
        label={own.pay.holder}
        autoComplete="off"
        maxLength={100}
        value={typed.holder}
        error={faultOf(saving.error, 'holder')}
        onChange={({ target }) => change({ holder: target.value })}
      />
    </FormDialog>
  )
}
