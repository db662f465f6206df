import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { banks } from '../../contract/banks.ts'
import type { Bank } from '../../contract/banks.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { draftWays, moneyWays, payLinkDays } from '../../contract/office/limits.ts'
import type { DraftWay, MoneyWay } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'

type Money = { way: MoneyWay; bank: Bank; reference: string }

/** Makes the order once nothing is missing. After a refusal the draft is read again, with what it costs now. */
export function FinishPart({ draft, isUnsaved }: { draft: OfficeDraft; isUnsaved: boolean }) {
  const { texts, language } = useTexts('drafts')
  const own = texts.drafts
  const client = useQueryClient()
  const [way, setWay] = useState<DraftWay>('pay-link')
  const [linkDays, setLinkDays] = useState<(typeof payLinkDays)[number]>(3)
  const [money, setMoney] = useState<Money>({ way: 'cash', bank: 'cbe', reference: '' })
  const [usesCredit, setUsesCredit] = useState(false)
  const total = formatPrice(toSantim(draft.sums.total), language)
  const credit = usesCredit ? (draft.credit ?? 0) : 0
  const restSantim = toSantim(draft.sums.total) - toSantim(credit)
  const isPaidByCredit = credit > 0 && restSantim === 0
  // The same for a repeated request; another one when something else is recorded.
  const asked = JSON.stringify(money)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a key for each thing that is recorded
  const key = useMemo(() => newKey(), [asked])
  const finishing = useMutation({
    mutationFn: () =>
      call('POST /office/drafts/:draftId/order', {
        params: { draftId: draft._id },
        body: {
          version: draft.version,
          amount: draft.sums.total,
          ...(credit > 0 && { credit }),
          way,
          linkDays,
          ...(way === 'money' && { money: moneyOf(money, key) }),
        },
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['draft', draft._id] })
      void client.invalidateQueries({ queryKey: ['drafts'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  if (draft.faults.length > 0) {
    return (
      <Panel title={own.finish}>
        <p>{own.missing}</p>
        <ul className="list-disc ps-5">
          {draft.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <Failure error={finishing.error} />
      </Panel>
    )
  }
  return (
    <Panel title={own.finish}>
      <Form className="grid gap-4" onSubmit={() => finishing.mutate()}>
        {draft.credit !== undefined && (
          <Checkbox
            label={fill(own.useCredit, { amount: formatPrice(toSantim(draft.credit), language) })}
            checked={usesCredit}
            onChange={({ target }) => setUsesCredit(target.checked)}
          />
        )}
        {credit > 0 && !isPaidByCredit && (
          <p>{fill(own.restToPay, { amount: formatPrice(restSantim, language) })}</p>
        )}
        {isPaidByCredit ? (
          <p className="text-sm text-soft">{own.paidByCredit}</p>
        ) : (
          <Ways way={way} onChange={setWay} rest={formatPrice(restSantim, language)} />
        )}
        {way === 'pay-link' && !isPaidByCredit && (
          <Select
            label={own.linkFor}
            value={linkDays}
            onChange={({ target }) => setLinkDays(payLinkDays.find((it) => it === Number(target.value)) ?? 3)}
          >
            {payLinkDays.map((it) => (
              <option key={it} value={it}>
                {fillPlural(own.days, language, it)}
              </option>
            ))}
          </Select>
        )}
        {way === 'money' && !isPaidByCredit && (
          <MoneyFields money={money} onChange={setMoney} error={finishing.error} />
        )}
        <Failure error={finishing.error} />
        <Unsaved isShown={isUnsaved} />
        <Button type="submit" variant="strong" busy={finishing.isPending}>
          {fill(own.make, { total })}
        </Button>
      </Form>
    </Panel>
  )
}

function Unsaved({ isShown }: { isShown: boolean }) {
  const { texts } = useTexts('drafts')
  return (
    <p role="status" className="font-medium text-red empty:hidden">
      {isShown && texts.drafts.unsaved}
    </p>
  )
}

type WaysProps = { way: DraftWay; rest: string; onChange: (way: DraftWay) => void }

function Ways({ way, rest, onChange }: WaysProps) {
  const own = useTexts('drafts').texts.drafts
  const may = useMay()
  const ways = draftWays.filter((it) => it !== 'money' || may('decide-payments'))
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{own.finish}</legend>
        {ways.map((it) => (
          <label key={it} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="way"
              className="size-5 accent-green"
              checked={way === it}
              onChange={() => onChange(it)}
            />
            {own.ways[it]}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-soft">{fill(own.wayHints[way], { total: rest })}</p>
    </>
  )
}

function moneyOf({ way, bank, reference }: Money, key: string) {
  return {
    key,
    way,
    ...(way === 'transfer' && { bank }),
    ...(way !== 'cash' && reference.trim() !== '' && { reference }),
  }
}

type MoneyProps = { money: Money; onChange: (money: Money) => void; error: unknown }

function MoneyFields({ money, onChange, error }: MoneyProps) {
  const { texts } = useTexts()
  const own = texts.money
  return (
    <>
      <Select
        label={own.way}
        value={money.way}
        onChange={({ target }) =>
          onChange({ ...money, way: moneyWays.find((it) => it === target.value) ?? 'cash' })
        }
      >
        {moneyWays.map((it) => (
          <option key={it} value={it}>
            {own.ways[it]}
          </option>
        ))}
      </Select>
      {money.way === 'transfer' && (
        <Select
          label={own.bank}
          value={money.bank}
          onChange={({ target }) =>
            onChange({ ...money, bank: banks.find((it) => it === target.value) ?? 'other' })
          }
        >
          {banks.map((it) => (
            <option key={it} value={it}>
              {texts.payments.banks[it]}
            </option>
          ))}
        </Select>
      )}
      {money.way !== 'cash' && (
        <Field
          label={own.reference}
          hint={own.referenceHint}
          autoComplete="off"
          maxLength={300}
          value={money.reference}
          error={faultOf(error, 'reference')}
          onChange={({ target }) => onChange({ ...money, reference: target.value })}
        />
      )}
    </>
  )
}
