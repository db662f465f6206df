import { useId, useState, type ClipboardEvent } from 'react'
import { defaultLanguage, languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { optionsMaximum } from '../../contract/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../host.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../form.tsx'
import { TextsFields } from '../texts-fields.tsx'
import { newOption, withCombinations, withOption, withRows } from './draft.ts'
import type { Draft, DraftOption, DraftVariant } from './draft.ts'
import { DraftField, useFault } from './fields.tsx'
import { SaleFields } from './sale-fields.tsx'
import { VariantPicture } from './variant-picture.tsx'

type Props = { draft: Draft; onChange: (draft: Draft) => void }

export function OptionsFields({ draft, onChange }: Props) {
  const { texts } = useTexts('products')
  const { options } = draft
  const { optionName, addOption, removeOption, makeVariants, optionsHint } = texts.products.editor
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-sm text-soft">{optionsHint}</p>
      {options.map((option, index) => (
        <div
          key={index}
          role="group"
          aria-label={`${optionName} ${index + 1}`}
          className="grid w-full gap-3 border-b border-line pb-4"
        >
          <TextsFields
            label={optionName}
            path={`product.options.${index}.name`}
            value={option.name}
            onChange={(name) => onChange(withOption(draft, index, { ...option, name }))}
          />
          <ValuesFields
            option={option}
            index={index}
            onChange={(changed) => onChange(withOption(draft, index, changed))}
          />
          <Button
            variant="danger"
            className="justify-self-start"
            onClick={() => onChange(withoutOption(draft, index))}
          >
            {removeOption}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {options.length < optionsMaximum && (
          <Button
            variant="outline"
            onClick={() => onChange({ ...draft, options: [...options, newOption()] })}
          >
            {addOption}
          </Button>
        )}
        {options.length > 0 && (
          <Button onClick={() => onChange(withCombinations(draft))}>{makeVariants}</Button>
        )}
      </div>
    </div>
  )
}

/** If no options are left, the first variant is. */
function withoutOption(draft: Draft, index: number): Draft {
  const options = draft.options.toSpliced(index, 1)
  const variants = draft.variants.map((it) => ({ ...it, values: it.values.toSpliced(index, 1) }))
  return { ...draft, options, variants: options.length === 0 ? variants.slice(0, 1) : variants }
}

type ValuesProps = { option: DraftOption; index: number; onChange: (option: DraftOption) => void }

function ValuesFields({ option, index, onChange }: ValuesProps) {
  const { texts } = useTexts('products')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {offeredLanguages().map((language) => (
        <DraftField
          key={language}
          label={`${texts.products.editor.optionValues} (${languageData[language].name})`}
          path={`product.options.${index}.values`}
          lang={language}
          value={option.values[language]}
          onChange={({ target }) =>
            onChange({ ...option, values: { ...option.values, [language]: target.value } })
          }
        />
      ))}
    </div>
  )
}

const columns = ['sku', 'price', 'stock', 'barcode'] as const
type Column = (typeof columns)[number]

/** One row for each variant; what is pasted into a cell fills the cells to the right and below. */
export function VariantGrid({ draft, onChange }: Props) {
  const { texts, language } = useTexts('products')
  const { editor, list } = texts.products
  const [isPasting, setPasting] = useState(false)
  const { variants } = draft
  const id = useId()
  const change = (index: number, changed: Partial<DraftVariant>) => {
    const variant = variants[index]
    if (variant) onChange({ ...draft, variants: variants.with(index, { ...variant, ...changed }) })
  }
  const paste = (event: ClipboardEvent, index: number, column: Column) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange({ ...draft, variants: filled(variants, { index, column, text }) })
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        {fillPlural(list.variants, language, variants.length)}
      </h3>
      <p className="text-sm text-soft">{editor.stockHint}</p>
      {variants.map((variant, index) => (
        <VariantRow
          key={variant.key}
          variant={variant}
          index={index}
          pictures={draft.pictures}
          name={variant.values.join(' · ') || draft.sku || editor.sku}
          onChange={(changed) => change(index, changed)}
          onPaste={(event, column) => paste(event, index, column)}
          onRemove={
            variants.length > 1
              ? () => onChange({ ...draft, variants: variants.toSpliced(index, 1) })
              : undefined
          }
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setPasting(true)}>
          {editor.pasteRows}
        </Button>
        {variants.length > 1 && (
          <Button
            variant="plain"
            onClick={() =>
              onChange({
                ...draft,
                variants: variants.map((it) => ({ ...it, ...pricesAndStock(variants[0]) })),
              })
            }
          >
            {editor.sameForAll}
          </Button>
        )}
      </div>
      {isPasting && (
        <PasteDialog
          draft={draft}
          onClose={() => setPasting(false)}
          onPaste={(text) => {
            onChange(withRows(draft, text))
            setPasting(false)
          }}
        />
      )}
    </section>
  )
}

/** A cost that a member does not see stays. */
function pricesAndStock(first: DraftVariant | undefined): Partial<DraftVariant> {
  if (!first) return {}
  const { price, salePrice, saleFrom, saleUntil, cost, stock } = first
  return { price, salePrice, saleFrom, saleUntil, stock, ...(cost !== undefined && { cost }) }
}

type RowProps = {
  variant: DraftVariant
  index: number
  name: string
  /** They are those of the product. */
  pictures: string[]
  onChange: (changed: Partial<DraftVariant>) => void
  onPaste: (event: ClipboardEvent, column: Column) => void
  onRemove: (() => void) | undefined
}

function VariantRow({ variant, index, name, pictures, onChange, onPaste, onRemove }: RowProps) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const fault = useFault(`product.variants.${index}.choice`)
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-2 items-end gap-3 border-b border-line pb-3 lg:grid-cols-[1.5fr_2fr_1fr_1fr_1.5fr_auto]"
    >
      <div className="col-span-2 flex items-center gap-3 self-center lg:col-span-1">
        {variant.values.length > 0 && (
          <VariantPicture
            name={name}
            chosen={variant.pictures}
            pictures={pictures}
            onChoose={(chosen) => onChange({ pictures: chosen })}
          />
        )}
        <p className="font-medium">
          {name}
          {fault && <span className="block text-sm font-normal text-red">{editor.choiceMissing}</span>}
        </p>
      </div>
      {columns.map((column) => (
        <DraftField
          key={column}
          label={editor[column]}
          path={`product.variants.${index}.${column}`}
          inputMode={column === 'price' ? 'decimal' : column === 'stock' ? 'numeric' : 'text'}
          autoComplete="off"
          value={variant[column]}
          onPaste={(event) => onPaste(event, column)}
          onChange={({ target }) => onChange({ [column]: target.value })}
        />
      ))}
      {onRemove && (
        <Button variant="danger" aria-label={fill(editor.removeVariant, { name })} onClick={onRemove}>
          {editor.remove}
        </Button>
      )}
      <SaleFields variant={variant} index={index} isAlone={onRemove === undefined} onChange={onChange} />
    </div>
  )
}

function filled(
  variants: DraftVariant[],
  { index, column, text }: { index: number; column: Column; text: string },
): DraftVariant[] {
  const rows = text.trimEnd().split('\n')
  const from = columns.indexOf(column)
  return variants.map((variant, row) => {
    const cells = rows[row - index]?.split('\t') ?? []
    const given = cells.flatMap((cell, at) => {
      const name = columns[from + at]
      return name ? [[name, cell.trim()]] : []
    })
    return row < index ? variant : { ...variant, ...(Object.fromEntries(given) as Partial<DraftVariant>) }
  })
}

type PasteProps = { draft: Draft; onPaste: (text: string) => void; onClose: () => void }

function PasteDialog({ draft, onPaste, onClose }: PasteProps) {
  const { texts, language } = useTexts('products')
  const { editor } = texts.products
  const [text, setText] = useState('')
  const id = useId()
  const names = [
    ...draft.options.map(({ name }) => name[language] || name[defaultLanguage]),
    ...columns.map((column) => editor[column]),
  ]
  return (
    <Dialog label={editor.pasteRows} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => onPaste(text)}>
        <label htmlFor={id}>{fill(editor.pasteHint, { columns: names.join(' | ') })}</label>
        <textarea
          id={id}
          rows={8}
          className="control"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{editor.takeRows}</Button>
          <CancelButton />
        </div>
      </Form>
    </Dialog>
  )
}
