import type { ReactNode } from 'react'
import { defaultLanguage } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { plainFields, translatedFields, type TranslatedField } from '../../contract/product-fields.ts'
import { fromAddisTime } from '../../contract/addis-time.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { formatDate } from '../../messages/format-date.ts'
import { useHost, useTexts } from '../host.tsx'
import { ConflictDialog, type Difference } from '../conflict-dialog.tsx'
import { isSame } from '../is-same.ts'
import { ShownRichText } from '../rich-text/shown-rich-text.tsx'
import { combine } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Editing } from './stored-draft.ts'
import { Thumbnail } from './variant-picture.tsx'

type Props = {
  editing: Editing
  theirs: Draft
  onChoose: (draft: Draft) => void
  onClose: () => void
}

/** Both states of a product that somebody else has saved. */
export function ProductConflict({ editing, theirs, onChoose, onClose }: Props) {
  const { conflict, products } = useTexts('products').texts
  const differences = useDifferences(theirs, editing.draft)
  return (
    <ConflictDialog
      texts={{ ...conflict, conflict: products.editor.conflict }}
      differences={differences}
      onCombine={() => onChoose(combine(editing.base, editing.draft, theirs))}
      onTakeTheirs={() => onChoose(theirs)}
      onClose={onClose}
    />
  )
}

/** They are one text, with and without its formatting. */
const described: ReadonlySet<string> = new Set(['description', 'richDescription'] satisfies TranslatedField[])

export function useDifferences(theirs: Draft, mine: Draft): Difference[] {
  const { texts, locale } = useTexts('products')
  const { products, productFields } = texts
  const { editor, list, states } = products
  const labels = { ...editor, ...productFields.labels }
  const { data } = useHost().useChoices()
  const nameIn =
    (choices: { _id: string; name: string }[] = []) =>
    (id: string) =>
      choices.find(({ _id }) => _id === id)?.name ?? id
  const shownTime = (local: string) => {
    const time = fromAddisTime(local)
    return time ? formatDateTime(time, locale) : '–'
  }
  const rows: (readonly [string, (draft: Draft) => unknown, (draft: Draft) => ReactNode])[] = [
    ...translatedFields
      .filter((name) => !described.has(name))
      .map(
        (name) =>
          [labels[name], (draft: Draft) => draft[name], (draft: Draft) => textOf(draft[name])] as const,
      ),
    [
      editor.description,
      (it) => [it.description, it.richDescription],
      (it) => <Descriptions description={it.description} richDescription={it.richDescription} />,
    ],
    ...plainFields.map(
      (name) => [labels[name], (draft: Draft) => draft[name], (it: Draft) => it[name]] as const,
    ),
    [list.category, (it) => it.categoryId, (it) => nameIn(data?.categories)(it.categoryId)],
    [
      editor.otherCategories,
      (it) => it.otherCategoryIds,
      (it) => it.otherCategoryIds.map(nameIn(data?.categories)).join(', ') || '–',
    ],
    [editor.tags, (it) => it.tags, (it) => it.tags || '–'],
    [editor.seller, (it) => it.sellerId, (it) => nameIn(data?.sellers)(it.sellerId)],
    [list.state, (it) => it.state, (it) => states[it.state]],
    [editor.onSaleFrom, (it) => it.onSaleFrom, (it) => shownTime(it.onSaleFrom)],
    [editor.pictures, (it) => it.pictures, (it) => <Pictures pictures={it.pictures} />],
    ...(['specifications', 'variations', 'options'] as const).map(
      (name) => [editor[name], (draft: Draft) => draft[name], (draft: Draft) => textOf(draft[name])] as const,
    ),
    [editor.sizeTable, (it) => it.sizeTable, (it) => it.sizeTable?.map(textOf).join(' / ') ?? '–'],
  ]
  const fields = rows.flatMap(([label, value, shown]): Difference[] =>
    isSame(value(theirs), value(mine)) ? [] : [[label, shown(theirs), shown(mine)]],
  )
  const shown = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, locale) : text || '–')
  const skus = [...new Set([...theirs.variants, ...mine.variants].map(({ sku }) => sku))]
  const variants = skus.flatMap((sku) => {
    const of = (draft: Draft) => draft.variants.find((it) => it.sku === sku)
    const [their, own] = [of(theirs), of(mine)]
    const texts = (
      ['price', 'salePrice', 'saleFrom', 'saleUntil', 'cost', 'stock', 'barcode'] as const
    ).flatMap((name): Difference[] =>
      (their?.[name] ?? '') === (own?.[name] ?? '')
        ? []
        : [[`${sku}: ${editor[name]}`, shown(their?.[name]), shown(own?.[name])]],
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

function Descriptions({ description, richDescription }: Pick<Draft, 'description' | 'richDescription'>) {
  const written = offeredLanguages().filter((language) => description[language])
  if (written.length === 0) return '–'
  return written.map((language) => (
    <div key={language} lang={language}>
      <ShownRichText plain={description[language]} html={richDescription[language]} />
    </div>
  ))
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
