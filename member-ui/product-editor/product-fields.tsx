import type { ComponentProps, ReactNode } from 'react'
import { productStates, type ProductState } from '../../contract/office/limits.ts'
import { plainFields, type PlainField } from '../../contract/product-fields.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Panel } from '../panel.tsx'
import { useHost, useTexts } from '../host.tsx'
import { Field, Select } from '../fields.tsx'
import { Fold } from '../fold.tsx'
import { PartLinks } from '../part-links.tsx'
import type { Draft } from './draft.ts'
import { TextsFields } from '../texts-fields.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { DraftField, PairsFields, useFault } from './fields.tsx'
import { PictureList } from './picture-list.tsx'
import { SizeTableFields } from './size-table-fields.tsx'
import { OptionsFields, VariantGrid } from './variant-grid.tsx'

type Props = {
  draft: Draft
  isNew: boolean
  onChange: (draft: Draft) => void
  onPictures: ComponentProps<typeof PictureList>['onChange']
  /** It stands in place of the choice of all states. */
  state?: ReactNode
}

export function ProductFields({ draft, isNew, onChange, onPictures, state }: Props) {
  const { texts } = useTexts('products')
  const { editor } = texts.products
  const change = (changed: Partial<Draft>) => onChange({ ...draft, ...changed })
  const parts = {
    about: editor.about,
    place: editor.place,
    pictures: editor.pictures,
    variants: editor.variants,
    sizeTable: editor.sizeTable,
    specifications: editor.specifications,
    variations: editor.variations,
  }
  const part = (name: keyof typeof parts) => ({ part: `part-${name}`, title: parts[name] })
  return (
    <>
      <PartLinks
        label={editor.parts}
        parts={Object.entries(parts).map(([name, title]) => ({ id: `part-${name}`, title }))}
      />
      <Panel {...part('about')}>
        <AboutFields draft={draft} onChange={onChange} />
      </Panel>
      <Panel {...part('place')}>
        <PlaceFields draft={draft} isNew={isNew} state={state} onChange={onChange} />
      </Panel>
      <Panel {...part('pictures')}>
        <PictureList pictures={draft.pictures} onChange={onPictures} />
      </Panel>
      <Panel {...part('variants')}>
        <OptionsFields draft={draft} onChange={onChange} />
        <VariantGrid draft={draft} onChange={onChange} />
      </Panel>
      <Panel {...part('sizeTable')}>
        <SizeTableFields table={draft.sizeTable} onChange={(sizeTable) => change({ sizeTable })} />
      </Panel>
      {pairFields.map((name) => (
        <Panel key={name} {...part(name)}>
          <PairsFields
            path={`product.${name}`}
            pairs={draft[name]}
            onChange={(pairs) => change({ [name]: pairs })}
          />
        </Panel>
      ))}
    </>
  )
}

const pairFields = ['specifications', 'variations'] as const

function AboutFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { texts } = useTexts('products')
  const { products, productFields } = texts
  const { editor } = products
  const change = (changed: Partial<Draft>) => onChange({ ...draft, ...changed })
  return (
    <>
      <TextsFields
        label={editor.name}
        path="product.name"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <DescriptionFields draft={draft} onChange={change} />
      <TextsFields
        label={productFields.labels.noteLabel}
        hint={productFields.hints.noteLabel}
        path="product.noteLabel"
        value={draft.noteLabel}
        onChange={(noteLabel) => change({ noteLabel })}
      />
    </>
  )
}

/** Where the product stands in the shop, and whether it is sold. */
function PlaceFields({ draft, isNew, state, onChange }: Omit<Props, 'onPictures'>) {
  const { texts } = useTexts('products')
  const { products, productFields } = texts
  const { editor } = products
  const { choosesSeller, useChoices } = useHost()
  const { data } = useChoices()
  const change = (changed: Partial<Draft>) => onChange({ ...draft, ...changed })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <DraftField
          label={editor.sku}
          hint={isNew ? editor.skuHint : editor.skuStays}
          path="sku"
          autoComplete="off"
          readOnly={!isNew}
          value={draft.sku}
          onChange={({ target }) => onChange(withSku(draft, target.value))}
        />
        <Choice
          label={editor.mainCategory}
          path="product.categoryId"
          value={draft.categoryId}
          choices={data?.categories}
          onChange={(categoryId) => change({ categoryId })}
        />
        {choosesSeller && (
          <Choice
            label={editor.seller}
            path="product.sellerId"
            value={draft.sellerId}
            choices={data?.sellers}
            onChange={(sellerId) => change({ sellerId })}
          />
        )}
        {plainFields.map((name) => (
          <DraftField
            key={name}
            label={productFields.labels[name]}
            hint={(productFields.hints as Partial<Record<PlainField, string>>)[name]}
            path={`product.${name}`}
            value={draft[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      {state ?? <StateFields draft={draft} onChange={onChange} />}
      <GroupFields draft={draft} onChange={onChange} />
      <SearchEngineFields draft={draft} onChange={onChange} />
    </>
  )
}

/** A disclosure keeps a hundred categories out of the way. */
function GroupFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { editor } = useTexts('products').texts.products
  const { data } = useHost().useChoices()
  const chosen = draft.otherCategoryIds
  const others = (data?.categories ?? []).filter(({ _id }) => _id !== draft.categoryId)
  const names = others.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name)
  return (
    <div className="grid gap-4">
      <DraftField
        label={editor.tags}
        hint={editor.tagsHint}
        path="product.tags"
        autoComplete="off"
        value={draft.tags}
        onChange={({ target }) => onChange({ ...draft, tags: target.value })}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2">
          {editor.otherCategories}
          {names.length > 0 && <span className="text-soft">: {names.join(', ')}</span>}
        </summary>
        <p className="text-sm text-soft">{editor.otherCategoriesHint}</p>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {others.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={chosen.includes(_id)}
              onChange={({ target }) =>
                onChange({
                  ...draft,
                  otherCategoryIds: target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id),
                })
              }
            />
          ))}
        </div>
      </details>
    </div>
  )
}

/** Most products need none of it. */
function SearchEngineFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { products, productFields } = useTexts('products').texts
  const { editor } = products
  const { labels, hints } = productFields
  const isFilled = [draft.slug, ...Object.values(draft.pageTitle), ...Object.values(draft.pageDescription)]
  return (
    <Fold isOpen={isFilled.some(Boolean)}>
      <summary className="min-h-11 cursor-pointer py-2">{editor.searchEngines}</summary>
      <div className="grid gap-4">
        {(['pageTitle', 'pageDescription'] as const).map((name) => (
          <TextsFields
            key={name}
            label={labels[name]}
            hint={hints[name]}
            path={`product.${name}`}
            value={draft[name]}
            onChange={(texts) => onChange({ ...draft, [name]: texts })}
          />
        ))}
        <DraftField
          label={editor.slug}
          hint={editor.slugHint}
          path="product.slug"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.slug ?? ''}
          onChange={({ target }) => onChange({ ...draft, slug: target.value })}
        />
      </div>
    </Fold>
  )
}

function StateFields({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { editor, states, list } = useTexts('products').texts.products
  const fault = useFault('product.onSaleFrom')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={list.state}
        hint={editor.stateHint}
        value={draft.state}
        onChange={({ target }) => onChange({ ...draft, state: target.value as ProductState })}
      >
        {productStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </Select>
      {draft.state !== 'for-sale' && (
        <Field
          label={editor.onSaleFrom}
          hint={editor.onSaleFromHint}
          type="datetime-local"
          value={draft.onSaleFrom}
          error={fault}
          onChange={({ target }) => onChange({ ...draft, onSaleFrom: target.value })}
        />
      )}
    </div>
  )
}

/** The only variant of a product without options has its SKU. */
function withSku(draft: Draft, sku: string): Draft {
  const isOwn = draft.options.length === 0
  return { ...draft, sku, variants: isOwn ? draft.variants.map((it) => ({ ...it, sku })) : draft.variants }
}

type ChoiceProps = {
  label: string
  path: string
  value: string
  choices: { _id: string; name: string }[] | undefined
  onChange: (id: string) => void
}

function Choice({ label, path, value, choices = [], onChange }: ChoiceProps) {
  const { texts } = useTexts('products')
  return (
    <Select
      label={label}
      error={useFault(path)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.products.editor.choose}</option>
      {choices.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
