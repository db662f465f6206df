import type { ClipboardEvent } from 'react'
import { defaultLanguage, languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { sizeTableLimits } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../host.tsx'
import { Button } from '../../ui/button.tsx'
import { emptyCell, filledTable, newSizeTable } from './size-table.ts'
import type { SizeTable } from './size-table.ts'
import { useFault } from './fields.tsx'

type Props = { table: SizeTable | null; onChange: (table: SizeTable | null) => void }

/** The first row has the names of the columns, and the first column those of the sizes. */
export function SizeTableFields({ table, onChange }: Props) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const fault = useFault('product.sizeTable')
  if (!table) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-soft">{editor.sizeTableHint}</p>
        <Button variant="outline" onClick={() => onChange(newSizeTable())}>
          {editor.addSizeTable}
        </Button>
      </div>
    )
  }
  const width = table[0]?.length ?? 0
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{editor.sizeTablePaste}</p>
      {offeredLanguages().map((language) => (
        <LanguageGrid key={language} {...{ table, language, onChange }} />
      ))}
      {fault && <p className="text-sm text-red">{fault}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabled={table.length > sizeTableLimits.rows}
          onClick={() => onChange([...table, Array.from({ length: width }, () => emptyCell)])}
        >
          {editor.addRow}
        </Button>
        <Button
          variant="outline"
          disabled={width >= sizeTableLimits.columns}
          onClick={() => onChange(table.map((row) => [...row, emptyCell]))}
        >
          {editor.addColumn}
        </Button>
        <Button
          variant="danger"
          disabled={width <= 2}
          onClick={() => onChange(table.map((row) => row.slice(0, -1)))}
        >
          {editor.removeColumn}
        </Button>
        <Button variant="danger" onClick={() => onChange(null)}>
          {editor.removeSizeTable}
        </Button>
      </div>
    </div>
  )
}

type GridProps = { table: SizeTable; language: Language; onChange: (table: SizeTable) => void }

function LanguageGrid({ table, language, onChange }: GridProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const isFirst = language === defaultLanguage
  const name = `${editor.sizeTable} (${languageData[language].name})`
  const paste = (event: ClipboardEvent, at: { row: number; column: number }) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange(filledTable(table, { ...at, language, text }))
  }
  return (
    <div
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="border-collapse">
        <caption className="pb-2 text-start font-medium">{name}</caption>
        <tbody>
          {table.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other name
                <td key={column} className="p-1">
                  <input
                    aria-label={fill(row === 0 ? editor.columnName : editor.cell, {
                      row,
                      column: column + 1,
                    })}
                    lang={language}
                    autoComplete="off"
                    maxLength={sizeTableLimits.characters}
                    placeholder={
                      cell[defaultLanguage] ||
                      (row === 0 ? fill(editor.columnName, { column: column + 1 }) : '')
                    }
                    className={`control w-44 ${row === 0 || column === 0 ? 'font-semibold' : ''}`}
                    value={cell[language]}
                    onPaste={(event) => paste(event, { row, column })}
                    onChange={({ target }) =>
                      onChange(table.with(row, cells.with(column, { ...cell, [language]: target.value })))
                    }
                  />
                </td>
              ))}
              {isFirst && (
                <td className="p-1">
                  {row > 0 && table.length > 2 && (
                    <Button
                      variant="danger"
                      aria-label={fill(editor.removeNumberedRow, { row })}
                      onClick={() => onChange(table.toSpliced(row, 1))}
                    >
                      ✕
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
