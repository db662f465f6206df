import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { evidenceMaximum } from '../../contract/adjustments.ts'
import type { InputOf } from '../../contract/contract.ts'
import { formatAmount, formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import { moneyWays } from '../../contract/office/limits.ts'
import type { MoneyWay } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { AccountField } from './account-field.tsx'

export const adjustmentsKey = ['adjustments']

/** What is proposed; `birr` is the debt, or the amount that is reversed. */
export type Asked =
  | { kind: 'transfer' }
  | { kind: 'debt-paid' | 'debt-written-off'; sellerId: string; name: string; birr: number }
  | { kind: 'reversal'; reverses: string; birr: number }

type Body = InputOf<'PUT /office/books/adjustments/:adjustmentId'>['body']

/** The server refuses it, at its field. */
const noAmount = -1

function typedBirr(typed: string): number {
  const santim = santimFromText(typed, { isGrouped: true })
  return santim === null ? noAmount : toBirr(santim)
}

const fieldPaths = {
  amount: 'wanted.amount',
  debit: 'wanted.debit',
  credit: 'wanted.credit',
  reason: 'reason',
  evidence: 'evidence',
  link: 'link',
} as const

type Typed = {
  amount: string
  debit: string
  credit: string
  way: MoneyWay
  reason: string
  evidence: string
  link: string
}

export function ProposeDialog({
  asked,
  onProposed,
  onClose,
}: {
  asked: Asked
  onProposed?: () => void
  onClose: () => void
}) {
  const { texts, language } = useTexts('adjustments')
  const own = texts.adjustments
  // The same for each attempt, so that one whose answer was lost proposes nothing twice.
  const [adjustmentId] = useState(() => newId())
  const [typed, setTyped] = useState<Typed>({
    amount: 'name' in asked ? formatAmount(toSantim(asked.birr)) : '',
    debit: '',
    credit: '',
    way: 'transfer',
    reason: '',
    evidence: '',
    link: '',
  })
  const saving = useSave(adjustmentsKey, () => {
    onProposed?.()
    onClose()
  })
  const propose = () =>
    saving.mutate(() =>
      call('PUT /office/books/adjustments/:adjustmentId', {
        params: { adjustmentId },
        body: bodyOf(asked, typed),
      }),
    )
  const field = (name: Exclude<keyof Typed, 'way'>) => ({
    value: typed[name],
    autoComplete: 'off',
    error: faultOf(saving.error, fieldPaths[name]),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog
      label={fill(own.titles[asked.kind], { name: 'name' in asked ? asked.name : '' })}
      onClose={onClose}
    >
      <Form className="grid gap-4" onSubmit={propose}>
        {asked.kind === 'reversal' && (
          <p>{fill(own.reversalWhy, { amount: formatPrice(toSantim(asked.birr), language) })}</p>
        )}
        {asked.kind === 'transfer' && (
          <>
            <AccountField label={own.debit} hint={own.accountHint} maxLength={150} {...field('debit')} />
            <AccountField label={own.credit} maxLength={150} {...field('credit')} />
          </>
        )}
        {asked.kind !== 'reversal' && <Field label={own.amount} inputMode="decimal" {...field('amount')} />}
        {asked.kind === 'debt-paid' && (
          <Way value={typed.way} onChange={(way) => setTyped({ ...typed, way })} />
        )}
        <ReasonField
          label={own.reason}
          value={typed.reason}
          error={saving.error}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
        <Field
          label={own.evidence}
          hint={own.evidenceHint}
          maxLength={evidenceMaximum}
          {...field('evidence')}
        />
        <Field label={own.link} type="url" inputMode="url" maxLength={500} {...field('link')} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.propose} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

function Way({ value, onChange }: { value: MoneyWay; onChange: (way: MoneyWay) => void }) {
  const { texts } = useTexts('adjustments')
  const own = texts.adjustments
  return (
    <>
      <Select
        label={own.way}
        value={value}
        onChange={({ target }) => onChange(moneyWays.find((it) => it === target.value) ?? 'transfer')}
      >
        {moneyWays.map((way) => (
          <option key={way} value={way}>
            {texts.money.ways[way]}
          </option>
        ))}
      </Select>
      {value === 'cash' && <p className="text-soft">{own.cashHint}</p>}
    </>
  )
}

function bodyOf(asked: Asked, { amount, debit, credit, way, reason, evidence, link }: Typed): Body {
  const because = { reason, evidence, link: link.trim() }
  if (asked.kind === 'reversal') {
    return { wanted: { kind: asked.kind, reverses: asked.reverses }, ...because }
  }
  const birr = typedBirr(amount)
  if (asked.kind === 'transfer') {
    return { wanted: { kind: asked.kind, debit, credit, amount: birr }, ...because }
  }
  const { kind, sellerId } = asked
  if (kind === 'debt-paid') return { wanted: { kind, sellerId, way, amount: birr }, ...because }
  return { wanted: { kind, sellerId, amount: birr }, ...because }
}
