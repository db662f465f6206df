import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport, NewestImport } from '../../contract/office/imports.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { importFormats, saleRoundings } from '../../contract/office/limits.ts'
import { columnLabel } from '../../messages/column-label.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, faultOf } from '../failure.tsx'
import { Field, Select } from '../fields.tsx'
import { Form } from '../form.tsx'
import { useTexts } from '../host.tsx'
import { readStored, store } from '../on-device.ts'
import type { Choice, ImportSetting } from './import-setting.ts'

type FormatName = CatalogueImport['format']

/** It is kept for one import at a time: once it is checked, the server has what was chosen. */
const unchecked = 'office-import'

function choiceOf({ _id, status, columns, ...shown }: CatalogueImport): Choice {
  const { format, prune, asDrafts, priceFactor, roundTo } = shown
  const chosen = { format, prune, asDrafts, priceFactor, roundTo, meanings: columns.map((it) => it.meaning) }
  const stored = readStored<{ importId: string; choice: Partial<Choice> }>(unchecked)
  // An earlier version of the office did not know the newer choices.
  return status === 'uploaded' && stored?.importId === _id ? { ...chosen, ...stored.choice } : chosen
}

type ColumnsProps = { all: NewestImport; shown: CatalogueImport; setting: ImportSetting }

/** The recognised columns, each of which can be given another meaning. A change of the format recognises them anew. */
export function Columns({ all, shown, setting }: ColumnsProps) {
  const { texts } = useTexts('imports')
  const own = texts.imports
  const client = useQueryClient()
  const [choice, setChoice] = useState(() => choiceOf(shown))
  const { format, meanings, prune, asDrafts } = choice
  const change = (given: Partial<Choice>) => {
    const next = { ...choice, ...given }
    setChoice(next)
    store(unchecked, { importId: shown._id, choice: next })
  }
  const known = all.meanings[format]
  const checking = useMutation({
    mutationFn: () => setting.check(shown._id, choice),
    onSuccess: (answer) => {
      store(unchecked, undefined)
      client.setQueryData<NewestImport>(['import'], (before) => before && { ...before, ...answer })
    },
    onError: () => client.invalidateQueries({ queryKey: ['import'] }),
  })
  const choose = (chosen: FormatName) => {
    const names = new Map(all.meanings[chosen].map((name) => [name.toLowerCase(), name]))
    change({
      format: chosen,
      meanings: shown.columns.map(({ name }) => names.get(name.toLowerCase()) ?? ''),
    })
  }
  return (
    <Form className="grid min-w-0 gap-4" onSubmit={() => checking.mutate()}>
      <h3 className="text-lg">{own.columns}</h3>
      <p className="text-soft">{own.columnsHint}</p>
      {shown.isRemembered && <Notice>{own.remembered}</Notice>}
      <div className="max-w-md">
        <Select
          label={own.format}
          value={format}
          onChange={({ target }) => choose(target.value as FormatName)}
        >
          {importFormats.map((name) => (
            <option key={name} value={name}>
              {own.formats[name]}
            </option>
          ))}
        </Select>
      </div>
      <ColumnTables
        key={format}
        format={format}
        columns={shown.columns}
        meanings={meanings}
        known={known}
        onChange={(chosen) => change({ meanings: chosen })}
      />
      <PriceFields choice={choice} error={checking.error} onChange={change} />
      <Checkbox
        label={setting.texts.asDrafts}
        checked={asDrafts}
        onChange={({ target }) => change({ asDrafts: target.checked })}
      />
      {setting.prunes && (
        <Checkbox
          label={own.prune}
          checked={prune}
          onChange={({ target }) => change({ prune: target.checked })}
        />
      )}
      <Failure error={checking.error} />
      <Button
        type="submit"
        variant={shown.status === 'checked' ? 'outline' : 'strong'}
        className="justify-self-start"
        busy={checking.isPending}
      >
        {own.check}
      </Button>
    </Form>
  )
}

type PriceProps = { choice: Choice; error: unknown; onChange: (given: Partial<Choice>) => void }

function PriceFields({ choice: { priceFactor, roundTo }, error, onChange }: PriceProps) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field
        label={own.priceFactor}
        hint={own.priceFactorHint}
        inputMode="decimal"
        autoComplete="off"
        value={priceFactor}
        error={faultOf(error, 'priceFactor')}
        onChange={({ target }) => onChange({ priceFactor: target.value.replace(',', '.') })}
      />
      <Select
        label={own.roundTo}
        value={roundTo}
        onChange={({ target }) => onChange({ roundTo: Number(target.value) as Choice['roundTo'] })}
      >
        {saleRoundings.map((birr) => (
          <option key={birr} value={birr}>
            {birr < 1 ? own.notRounded : formatPrice(toSantim(birr), language)}
          </option>
        ))}
      </Select>
    </div>
  )
}

type TableProps = {
  format: FormatName
  columns: CatalogueImport['columns']
  meanings: string[]
  known: string[]
  onChange: (meanings: string[]) => void
}

/** The files of other shops have dozens of columns that nobody needs here. */
const unfoldedMaximum = 8

/** What is folded stays so while meanings are chosen, as a row would otherwise leave under the finger. */
function ColumnTables(table: TableProps) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  const all = table.columns.map((_, index) => index)
  const [unused] = useState(() => {
    const found = all.filter((index) => !table.meanings[index])
    return found.length > unfoldedMaximum && found.length < all.length ? found : []
  })
  return (
    <>
      <ColumnTable {...table} label={own.columns} shown={all.filter((index) => !unused.includes(index))} />
      {unused.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-green underline">
            {fillPlural(own.unusedColumns, language, unused.length)}
          </summary>
          <ColumnTable
            {...table}
            label={fillPlural(own.unusedColumns, language, unused.length)}
            shown={unused}
          />
        </details>
      )}
    </>
  )
}

function ColumnTable({
  format,
  columns,
  meanings,
  known,
  label,
  shown,
  onChange,
}: TableProps & { label: string; shown: readonly number[] }) {
  const own = useTexts('imports').texts.imports
  return (
    <Table label={label} head={[own.column, own.meaning]}>
      {shown.map((index) => {
        const { name = '', samples = [] } = columns[index] ?? {}
        return (
          <tr key={name}>
            <td className="min-w-28 [overflow-wrap:anywhere]">
              {name}
              <span className="line-clamp-2 text-sm text-soft">{samples.join(' · ')}</span>
            </td>
            <td className="min-w-40">
              <select
                aria-label={fill(own.meaningOf, { name })}
                className="control"
                value={meanings[index] ?? ''}
                onChange={({ target }) => onChange(chosenFor(meanings, index, target.value))}
              >
                <option value="">{own.unused}</option>
                {known.map((column) => (
                  <option key={column} value={column}>
                    {columnLabel(own, { format, column })}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

/** The column that had the meaning before is not used any more. */
function chosenFor(meanings: string[], index: number, meaning: string): string[] {
  return meanings.map((it, at) => (at === index ? meaning : it === meaning ? '' : it))
}
