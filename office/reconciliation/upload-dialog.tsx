import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { ColumnMeaning } from '../../contract/reconciliation.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { upload } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { useSave } from '../ui/use-save.ts'
import { accountText, reconciliationKey } from './item-text.ts'

type Previewed = ResponseOf<'POST /office/reconciliation/preview'>
type Columns = Partial<Record<ColumnMeaning, string>>

type Props = { accounts: readonly string[]; account: string; onClose: () => void }

/** Accounts of which there are statements though nothing was posted to them yet. */
const always = ['bank:main']

/** A statement is tried before it is imported, and columns that were not recognised are chosen. */
export function UploadDialog({ accounts, account, onClose }: Props) {
  const own = useTexts('reconciliation').texts.reconciliation
  const input = useRef<HTMLInputElement>(null)
  const offered = [...new Set([...accounts, ...always])]
  const [typed, setTyped] = useState({ account: account || (offered[0] ?? ''), from: '', until: '' })
  const [columns, setColumns] = useState<Columns>({})
  const [previewed, setPreviewed] = useState<Previewed>()
  const body = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(typed)) if (value !== '') form.append(name, value)
    if (Object.keys(columns).length > 0) form.append('columns', JSON.stringify(columns))
    const [file] = input.current?.files ?? []
    if (file) form.append('file', file)
    return form
  }
  const trying = useMutation({
    mutationFn: () => upload('POST /office/reconciliation/preview', { body: body() }),
    onSuccess: setPreviewed,
    onError: () => setPreviewed(undefined),
  })
  const importing = useSave(reconciliationKey, onClose)
  const change = (given: Partial<typeof typed>) => {
    setTyped({ ...typed, ...given })
    setPreviewed(undefined)
  }
  return (
    <Dialog label={own.uploadTitle} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => trying.mutate()}>
        <Select
          label={own.accountColumns.account}
          value={typed.account}
          onChange={({ target }) => change({ account: target.value })}
        >
          {offered.map((it) => (
            <option key={it} value={it}>
              {accountText(own, it)}
            </option>
          ))}
        </Select>
        <label className="grid w-full gap-1.5">
          <span className="font-medium">{own.file}</span>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="control py-2"
            onChange={() => {
              setColumns({})
              change({})
            }}
          />
          <span className="text-sm text-soft">{own.fileHint}</span>
        </label>
        <PeriodFields typed={typed} onChange={change} />
        {previewed && previewed.preview === null && (
          <ColumnChoice heads={previewed.columns} columns={columns} onChange={setColumns} />
        )}
        {previewed?.preview && <Preview preview={previewed.preview} />}
        <Failure error={importing.error ?? trying.error} />
        <div className="flex flex-wrap gap-3">
          {previewed?.preview && (
            <Button
              busy={importing.isPending}
              onClick={() =>
                importing.mutate(() => upload('POST /office/reconciliation/files', { body: body() }))
              }
            >
              {own.importNow}
            </Button>
          )}
          <Button type="submit" variant={previewed?.preview ? 'plain' : undefined} busy={trying.isPending}>
            {own.tryFile}
          </Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}

type PeriodProps = {
  typed: { from: string; until: string }
  onChange: (given: { from?: string; until?: string }) => void
}

function PeriodFields({ typed, onChange }: PeriodProps) {
  const own = useTexts('reconciliation').texts.reconciliation
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">{own.period}</summary>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={own.from}
          type="date"
          value={typed.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <Field
          label={own.until}
          type="date"
          value={typed.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
    </details>
  )
}

function Preview({ preview }: { preview: NonNullable<Previewed['preview']> }) {
  const { texts, language, locale } = useTexts('reconciliation')
  const own = texts.reconciliation
  const day = (text: string) => formatDate(`${text}T12:00:00+03:00`, locale)
  const { from, until, lines, newLines, matched, posted, open, lacked } = preview
  return (
    <section aria-label={own.preview} role="status" className="grid gap-1 rounded-md bg-sunk p-3">
      <p>{fill(own.previewLines, { from: day(from), until: day(until), lines, newLines })}</p>
      <p>{fill(own.previewMatched, { matched, posted: posted.length, open })}</p>
      {posted.length > 0 && (
        <ul className="list-disc ps-5">
          {posted.slice(0, postedShown).map((it, index) => (
            <li key={index}>
              {own.lineKinds[it.kind]}, {day(it.day)}: {formatPrice(toSantim(it.amount), language)}{' '}
              {it.orderNumber}
            </li>
          ))}
        </ul>
      )}
      {lacked > 0 && <p className="text-[var(--yellow-ink)]">{fill(own.lacked, { count: lacked })}</p>}
    </section>
  )
}

const postedShown = 20

/** Those that most statements need; the command line takes all others. */
const chosenMeanings = [
  'date',
  'amount',
  'debit',
  'credit',
  'reference',
  'text',
  'type',
  'fee',
  'balance',
] as const satisfies readonly ColumnMeaning[]

type ChoiceProps = {
  heads: Previewed['columns']
  columns: Columns
  onChange: (columns: Columns) => void
}

function ColumnChoice({ heads, columns, onChange }: ChoiceProps) {
  const own = useTexts('reconciliation').texts.reconciliation
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{own.columnsUnknown}</legend>
      {chosenMeanings.map((meaning) => (
        <Select
          key={meaning}
          label={own.meanings[meaning]}
          value={columns[meaning] ?? ''}
          onChange={({ target }) => onChange({ ...columns, [meaning]: target.value || undefined })}
        >
          <option value="">{own.noColumn}</option>
          {heads.map(({ head }) => (
            <option key={head} value={head}>
              {head}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  )
}
