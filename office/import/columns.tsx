import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import type { CatalogueImport } from '../../contract/office/imports.ts'
import { importFormats } from '../../contract/office/limits.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { readStored, store } from '../ui/on-device.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Failure } from '../ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Select } from '../ui/fields.tsx'

type All = ResponseOf<'GET /office/imports'>
type FormatName = CatalogueImport['format']
type Choice = Pick<CatalogueImport, 'format' | 'prune' | 'asDrafts'> & { meanings: string[] }

/** It is kept for one import at a time: once it is checked, the server has what was chosen. */
const unchecked = 'office-import'

function choiceOf({ _id, status, format, prune, asDrafts, columns }: CatalogueImport): Choice {
  // An earlier version of the office did not know drafts.
  const stored = readStored<{ importId: string; choice: Omit<Choice, 'asDrafts'> & Partial<Choice> }>(
    unchecked,
  )
  if (status === 'uploaded' && stored?.importId === _id)
    return { ...stored.choice, asDrafts: stored.choice.asDrafts ?? asDrafts }
  return { format, meanings: columns.map(({ meaning }) => meaning), prune, asDrafts }
}

/** The recognised columns, each of which can be given another meaning. A change of the format recognises them anew. */
export function Columns({ all, shown }: { all: All; shown: CatalogueImport }) {
  const { texts } = useTexts()
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
    mutationFn: () =>
      call('POST /office/imports/:importId/check', {
        params: { importId: shown._id },
        body: choice,
      }),
    onSuccess: (answer) => {
      store(unchecked, undefined)
      client.setQueryData<All>(['import'], (before) => before && { ...before, ...answer })
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
      <ColumnTable
        columns={shown.columns}
        meanings={meanings}
        known={known}
        onChange={(chosen) => change({ meanings: chosen })}
      />
      <Checkbox
        label={own.asDrafts}
        checked={asDrafts}
        onChange={({ target }) => change({ asDrafts: target.checked })}
      />
      <Checkbox
        label={own.prune}
        checked={prune}
        onChange={({ target }) => change({ prune: target.checked })}
      />
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

type TableProps = {
  columns: CatalogueImport['columns']
  meanings: string[]
  known: string[]
  onChange: (meanings: string[]) => void
}

function ColumnTable({ columns, meanings, known, onChange }: TableProps) {
  const own = useTexts().texts.imports
  return (
    <Table label={own.columns} head={[own.column, own.meaning]}>
      {columns.map(({ name, samples }, index) => (
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
              {known.map((it) => (
                <option key={it} value={it}>
                  {it}
                </option>
              ))}
            </select>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** The column that had the meaning before is not used any more. */
function chosenFor(meanings: string[], index: number, meaning: string): string[] {
  return meanings.map((it, at) => (at === index ? meaning : it === meaning ? '' : it))
}
