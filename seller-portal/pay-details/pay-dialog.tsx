import { useState } from 'react'
import { banks } from '../../contract/banks.ts'
import { payWays } from '../../contract/payouts.ts'
import type { InputOf } from '../../contract/contract.ts'
import type { SellerPayDetails } from '../../contract/seller/money.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useLate } from '../ui/late-texts.ts'

/** telebirr is a wallet. */
const accountBanks = banks.filter((bank) => bank !== 'telebirr')

type Props = {
  details: SellerPayDetails | null
  saving: { error: unknown; isPending: boolean }
  onSave: (target: InputOf<'PUT /seller/pay-details'>['body']) => void
  onClose: () => void
}

export function PayDialog({ details, saving, onSave, onClose }: Props) {
  const { texts } = useTexts()
  const own = useLate('sellerPay')
  const [typed, setTyped] = useState({
    way: details?.way ?? ('bank' as const),
    bank: details?.bank ?? null,
    number: '',
    holder: details?.holder ?? '',
  })
  const change = (given: Partial<typeof typed>) => setTyped({ ...typed, ...given })
  return (
    <FormDialog
      label={own.title}
      submit={texts.save}
      sending={saving}
      onSubmit={() => onSave({ ...typed, bank: typed.way === 'bank' ? typed.bank : null })}
      onClose={onClose}
    >
      <p>{own.why}</p>
      <Select
        label={own.way}
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
          onChange={({ target }) => change({ bank: accountBanks.find((it) => it === target.value) ?? null })}
        >
          <option value="">{own.choose}</option>
          {accountBanks.map((bank) => (
            <option key={bank} value={bank}>
              {own.banks[bank]}
            </option>
          ))}
        </Select>
      )}
      <Field
        label={own.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={typed.number}
        error={faultOf(saving.error, 'number')}
        onChange={({ target }) => change({ number: target.value })}
      />
      <Field
        label={own.holder}
        autoComplete="off"
        maxLength={100}
        value={typed.holder}
        error={faultOf(saving.error, 'holder')}
        onChange={({ target }) => change({ holder: target.value })}
      />
    </FormDialog>
  )
}
