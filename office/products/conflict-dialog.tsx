import type { ReactNode } from 'react'
import { defaultLanguage } from '../../contract/language.ts'
import { useTexts } from '../texts.tsx'
import { Button, Dialog } from '../ui/parts.tsx'
import { combine, isSame } from './draft.ts'
import type { Draft } from './draft.ts'
import { useChoices } from './product-filters.tsx'
import type { Editing } from './stored-draft.ts'
import { Thumbnail } from './variant-picture.tsx'

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

type Difference = [label: string, theirs: ReactNode, mine: ReactNode]

function useDifferences(theirs: Draft, mine: Draft): Difference[] {
  const { texts } = useTexts()
  const { editor, list, states } = texts.products
  const { data } = useChoices()
  const nameIn =
    (choices: { _id: string; name: string }[] = []) =>
    (id: string) =>
      choices.find(({ _id }) => _id === id)?.name ?? id
  const rows: (readonly [string, (draft: Draft) => unknown, (draft: Draft) => ReactNode])[] = [
    ...(['name', 'description', 'brand', 'model'] as const).map(
      (name) => [editor[name], (draft: Draft) => draft[name], (draft: Draft) => textOf(draft[name])] as const,
    ),
    [list.category, (it) => it.categoryId, (it) => nameIn(data?.categories)(it.categoryId)],
    [editor.seller, (it) => it.sellerId, (it) => nameIn(data?.sellers)(it.sellerId)],
    [list.state, (it) => it.isForSale, (it) => states[it.isForSale ? 'for-sale' : 'retired']],
    [editor.pictures, (it) => it.pictures, (it) => <Pictures pictures={it.pictures} />],
    ...(['specifications', 'variations', 'options'] as const).map(
      (name) => [editor[name], (draft: Draft) => draft[name], (draft: Draft) => textOf(draft[name])] as const,
    ),
    [editor.sizeTable, (it) => it.sizeTable, (it) => it.sizeTable?.map(textOf).join(' / ') ?? '–'],
  ]
  const fields = rows.flatMap(([label, value, shown]): Difference[] =>
    isSame(value(theirs), value(mine)) ? [] : [[label, shown(theirs), shown(mine)]],
  )
  const skus = [...new Set([...theirs.variants, ...mine.variants].map(({ sku }) => sku))]
  const variants = skus.flatMap((sku) => {
    const of = (draft: Draft) => draft.variants.find((it) => it.sku === sku)
    const [their, own] = [of(theirs), of(mine)]
    const texts = (['price', 'stock', 'barcode'] as const).flatMap((name): Difference[] =>
      their?.[name] === own?.[name]
        ? []
        : [[`${sku}: ${editor[name]}`, their?.[name] ?? '–', own?.[name] ?? '–']],
    )
    const [one = [], other = []] = [their?.pictures, own?.pictures]
    const pictures: Difference = [
      `${sku}: ${editor.pictures}`,
      <Pictures key="theirs" pictures={one} />,
      <Pictures key="mine" pictures={other} />,
    ]
    return isSame(one, other) ? texts : [...texts, pictures]
  })
  return [...fields, ...variants]
}

function Pictures({ pictures }: { pictures: string[] }) {
  return pictures.length === 0 ? (
    '–'
  ) : (
    <span className="flex flex-wrap gap-1">
      {pictures.map((picture) => (
        <Thumbnail key={picture} picture={picture} />
      ))}
    </span>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { [defaultLanguage]: first, ...others } = value as Record<string, unknown>
  return [first, ...Object.values(others)].filter(Boolean).map(textOf).join(' · ')
}
