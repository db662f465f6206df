import { languageData } from '../../contract/language.ts'
import { useState } from 'react'
import { v4 as newKey } from 'uuid'
import { formatPrice, santimFromText, toBirr, toSantim } from '../../contract/money.ts'
import type { CashEntry, CashRider } from '../../contract/office/cash.ts'
import { cashPurposes } from '../../contract/office/limits.ts'
import type { CashPurpose } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { useRiderName } from './riders.tsx'

export const cashKey = ['cash']

/** The server refuses it, at its field. */
export const noAmount = -1

/** What was typed as an amount, in birr. */
export function typedBirr(typed: string): number {
  const santim = santimFromText(typed, { isGrouped: true })
  return santim === null ? noAmount : toBirr(santim)
}

type Kind = 'put-in' | 'pay-out'

export function EntryDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { texts } = useTexts('cash')
  const own = texts.cash
  // A repeated call enters nothing more.
  const [key] = useState(() => newKey())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [purpose, setPurpose] = useState<CashPurpose>('expense')
  const saving = useSave(cashKey, onClose)
  const enter = () =>
    saving.mutate(() =>
      call('POST /office/cash/entries', { body: { key, kind, amount: typedBirr(amount), reason, purpose } }),
    )
  return (
    <Dialog label={own.titles[kind]} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={enter}>
        <Amount label={own.amount} value={amount} error={saving.error} onChange={setAmount} />
        {kind === 'pay-out' && (
          <Select
            label={own.purpose}
            value={purpose}
            onChange={({ target }) => setPurpose(cashPurposes.find((it) => it === target.value) ?? 'expense')}
          >
            {cashPurposes.map((it) => (
              <option key={it} value={it}>
                {own.purposes[it]}
              </option>
            ))}
          </Select>
        )}
        <Reason
          value={reason}
          error={saving.error}
          onChange={setReason}
          hint={kind === 'pay-out' ? own.payOutHint : undefined}
        />
        <Failure error={saving.error} />
        <DialogButtons submit={own.entered} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

export function CorrectDialog({ entry, onClose }: { entry: CashEntry; onClose: () => void }) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  const [key] = useState(() => newKey())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const saving = useSave(cashKey, onClose)
  const isLess = /^\s*[-−]/.test(amount)
  // A correction by nothing is refused.
  const birr = Math.max(0, typedBirr(amount.replace(/^\s*[-−]\s*/, '')))
  const correct = () =>
    saving.mutate(() =>
      call('POST /office/cash/corrections', {
        body: { key, corrects: entry._id, amount: isLess ? -birr : birr, reason },
      }),
    )
  return (
    <Dialog label={own.titles.correct} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={correct}>
        <p>{fill(own.correctWhy, { amount: formatPrice(toSantim(entry.amount), language) })}</p>
        <Amount label={own.signedAmount} value={amount} error={saving.error} onChange={setAmount} />
        <Reason value={reason} error={saving.error} onChange={setReason} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.entered} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

export function HandInDialog({ rider, onClose }: { rider: CashRider; onClose: () => void }) {
  const { texts, language } = useTexts('cash')
  const own = texts.cash
  const riderName = useRiderName()
  const [key] = useState(() => newKey())
  // Without it, a list that is read anew would change what the member has agreed to.
  const [{ carrierId, name, owed }] = useState(rider)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isCarried, setCarried] = useState(true)
  const saving = useSave(cashKey, onClose)
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const birr = typedBirr(amount)
  const difference = toBirr(toSantim(owed) - toSantim(birr))
  const take = () =>
    saving.mutate(() =>
      call('POST /office/cash/handed-in', {
        body: { key, carrierId, name, owed, amount: birr, isCarried, reason },
      }),
    )
  return (
    <Dialog label={fill(own.titles.handIn, { rider: riderName(rider) })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={take}>
        <p>
          {own.owed + languageData[language].separators.colon}
          <b className="tabular">{price(owed)}</b>
        </p>
        <Amount label={own.handedIn} value={amount} error={saving.error} onChange={setAmount} />
        {birr !== noAmount && (
          <p role="status">
            {difference === 0
              ? own.agrees
              : fill(difference > 0 ? own.missing : own.tooMuch, { amount: price(Math.abs(difference)) })}
          </p>
        )}
        {birr !== noAmount && difference !== 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 accent-green"
              checked={isCarried}
              onChange={({ target }) => setCarried(target.checked)}
            />
            <span>
              {own.carry} <span className="block text-sm text-soft">{own.carryHint}</span>
            </span>
          </label>
        )}
        <Reason value={reason} error={saving.error} onChange={setReason} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.entered} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

type Part = { value: string; error: unknown; onChange: (value: string) => void }

function Amount({ label, value, error, onChange }: Part & { label: string }) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={faultOf(error, 'amount')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function Reason(reason: Part & { hint?: string | undefined }) {
  return <ReasonField label={useTexts('cash').texts.cash.reason} {...reason} />
}
