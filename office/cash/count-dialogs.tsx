import { languageData } from '../../contract/language.ts'
import { useState } from 'react'
import { formatPrice, toBirr, toSantim } from '../../contract/money.ts'
import type { Till } from '../../contract/office/cash.ts'
import { banknotes } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure, faultOf } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { cashKey, noAmount, Reason, typedBirr } from './entry-dialogs.tsx'

type Count = { sum: string; coins: string; notes: Record<string, string> }

const nothing: Count = { sum: '', coins: '', notes: {} }

function countOf(typed: string | undefined): number | undefined {
  const digits = typed?.trim() ?? ''
  return /^\d{0,6}$/.test(digits) ? Number(digits) : undefined
}

/** It is undefined if something else than numbers was typed. */
function santimOf({ notes, coins }: Count): number | undefined {
  const inCoins = coins.trim() === '' ? 0 : typedBirr(coins)
  const counts = banknotes.map((birr) => ({ birr, count: countOf(notes[birr]) }))
  if (inCoins === noAmount || counts.some(({ count }) => count === undefined)) return undefined
  return counts.reduce((sum, { birr, count = 0 }) => sum + birr * 100 * count, toSantim(inCoins))
}

/** Banknotes and coins add up to the sum, which may be typed alone too. */
function useCount() {
  const [count, setCount] = useState(nothing)
  const change = (given: Partial<Count>) => {
    const next = { ...count, ...given }
    const santim = santimOf(next)
    const sum = santim === undefined ? '' : String(toBirr(santim))
    // A sum that is typed takes the place of what was counted by banknotes.
    setCount('sum' in given ? { ...nothing, sum: next.sum } : { ...next, sum })
  }
  const counted = typedBirr(count.sum)
  const used = banknotes.map((birr) => [birr, countOf(count.notes[birr]) ?? 0] as const)
  const body = {
    counted,
    banknotes: Object.fromEntries(used.filter(([, notes]) => notes > 0)),
  }
  return { count, change, body }
}

function CountFields({ count, change, error }: ReturnType<typeof useCount> & { error: unknown }) {
  const { texts } = useTexts('cash')
  const own = texts.cash
  const shared = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <details>
        <summary className="min-h-11 py-2.5 font-medium">{own.byNotes}</summary>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {banknotes.map((birr) => (
            <Field
              key={birr}
              {...shared}
              label={fill(own.note, { birr })}
              value={count.notes[birr] ?? ''}
              onChange={({ target }) => change({ notes: { ...count.notes, [birr]: target.value } })}
            />
          ))}
          <Field
            {...shared}
            inputMode="decimal"
            label={own.coins}
            value={count.coins}
            onChange={({ target }) => change({ coins: target.value })}
          />
        </div>
      </details>
      <Field
        {...shared}
        inputMode="decimal"
        label={own.countedSum}
        value={count.sum}
        error={faultOf(error, 'counted')}
        onChange={({ target }) => change({ sum: target.value })}
      />
    </>
  )
}

export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts('cash')
  const own = texts.cash
  const counting = useCount()
  const saving = useSave(cashKey, onClose)
  return (
    <Dialog label={own.titles.begin} onClose={onClose}>
      <Form
        className="grid gap-4"
        onSubmit={() => saving.mutate(() => call('POST /office/cash/opening', { body: counting.body }))}
      >
        <CountFields {...counting} error={saving.error} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.begin} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}

type Closing = { till: Exclude<Till, null>; day: string; onClose: () => void }

export function CloseDialog({ till, day, onClose }: Closing) {
  const { texts, language, locale } = useTexts('cash')
  const own = texts.cash
  const counting = useCount()
  const [reason, setReason] = useState('')
  const saving = useSave(cashKey, onClose)
  const price = (santim: number) => formatPrice(santim, language)
  const open = till.open.filter((it) => it.day <= day)
  const expected = open.reduce((sum, { amount }) => sum + toSantim(amount), toSantim(till.counted))
  const difference = toSantim(counting.body.counted) - expected
  const close = () =>
    saving.mutate(() =>
      call('POST /office/cash/closes', {
        body: { day, expected: toBirr(expected), ...counting.body, reason },
      }),
    )
  const label = fill(own.titles.close, { day: formatDate(`${day}T12:00:00+03:00`, locale) })
  return (
    <Dialog label={label} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={close}>
        <p>
          {own.expected + languageData[language].separators.colon}
          <b className="tabular">{price(expected)}</b>
        </p>
        {open.some((it) => it.day < day) && <p className="text-soft">{own.closeEarlier}</p>}
        <CountFields {...counting} error={saving.error} />
        {counting.body.counted !== noAmount && (
          <p role="status">
            {difference === 0
              ? own.agrees
              : fill(difference < 0 ? own.missing : own.tooMuch, { amount: price(Math.abs(difference)) })}
          </p>
        )}
        <Reason value={reason} error={saving.error} onChange={setReason} />
        <p className="text-soft">{own.closeHint}</p>
        <Failure error={saving.error} />
        <DialogButtons submit={own.close} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
