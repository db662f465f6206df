import { defaultLanguage } from '../../contract/language.ts'
import { useTexts } from '../texts.tsx'
import { Button, Dialog } from '../ui/parts.tsx'
import { combine, isSame } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Editing } from './stored-draft.ts'

type Props = {
  editing: Editing
  theirs: Draft
  onChoose: (draft: Draft) => void
  onClose: () => void
}

/** Somebody else has saved the product: both states, field by field. */
export function ConflictDialog({ editing, theirs, onChoose, onClose }: Props) {
  const { texts } = useTexts()
  const { editor } = texts.products
  const rows = useDifferences(theirs, editing.draft)
  return (
    <Dialog title={editor.conflict} onClose={onClose}>
      <p>{editor.conflictWhy}</p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            {[editor.field, editor.theirs, editor.mine].map((title) => (
              <th key={title} scope="col" className="p-2 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, their, mine]) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="p-2 text-start font-medium">
                {label}
              </th>
              <td className="p-2">{their}</td>
              <td className="p-2">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChoose(combine(editing.base, editing.draft, theirs))}>
          {editor.combine}
        </Button>
        <Button kind="outline" onClick={() => onChoose(theirs)}>
          {editor.takeTheirs}
        </Button>
      </div>
    </Dialog>
  )
}

function useDifferences(theirs: Draft, mine: Draft): [label: string, theirs: string, mine: string][] {
  const { texts } = useTexts()
  const { editor, list } = texts.products
  const labels: [keyof Draft, string][] = [
    ['name', editor.name],
    ['description', editor.description],
    ['brand', editor.brand],
    ['model', editor.model],
    ['categoryId', list.category],
    ['sellerId', editor.seller],
    ['isForSale', list.state],
    ['pictures', editor.pictures],
    ['specifications', editor.specifications],
    ['variations', editor.variations],
    ['options', editor.options],
  ]
  const fields = labels.flatMap(([name, label]): [string, string, string][] =>
    isSame(theirs[name], mine[name]) ? [] : [[label, textOf(theirs[name]), textOf(mine[name])]],
  )
  const skus = [...new Set([...theirs.variants, ...mine.variants].map(({ sku }) => sku))]
  const variants = skus.flatMap((sku) => {
    const of = (draft: Draft) => draft.variants.find((it) => it.sku === sku)
    const [their, own] = [of(theirs), of(mine)]
    return (['price', 'stock', 'barcode'] as const).flatMap((name): [string, string, string][] =>
      their?.[name] === own?.[name]
        ? []
        : [[`${sku}: ${editor[name]}`, their?.[name] ?? '–', own?.[name] ?? '–']],
    )
  })
  return [...fields, ...variants]
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { [defaultLanguage]: first, ...others } = value as Record<string, unknown>
  return [first, ...Object.values(others)].filter(Boolean).map(textOf).join(' · ')
}
