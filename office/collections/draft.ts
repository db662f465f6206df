import type {
  CollectionProduct,
  OfficeCollection,
  ShownCondition,
  ShownMembers,
} from '../../contract/office/collections.ts'
import type { ruleMatches } from '../../contract/collection-rules.ts'
import { noTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'

export const collectionsKey = ['collections']

/** What is typed for other kinds is kept while the kind is chosen. */
export type TypedCondition = {
  kind: ShownCondition['kind']
  categoryId: string
  tag: string
  from: string
  to: string
}

export type Draft = {
  name: Texts
  description: Texts
  slug: string
  isShown: boolean
  kind: ShownMembers['kind']
  products: CollectionProduct[]
  match: (typeof ruleMatches)[number]
  conditions: TypedCondition[]
}

export const newCondition: TypedCondition = { kind: 'category', categoryId: '', tag: '', from: '', to: '' }

export function draftOf(saved: OfficeCollection | undefined): Draft {
  const rule = saved?.members.kind === 'by-rule' ? saved.members : undefined
  return {
    name: saved?.name ?? noTexts,
    description: saved?.description ?? noTexts,
    slug: saved?.slug ?? '',
    isShown: saved?.isShown ?? false,
    kind: saved?.members.kind ?? 'by-hand',
    products: saved?.products ?? [],
    match: rule?.match ?? 'all',
    conditions: rule ? rule.conditions.map(typedCondition) : [newCondition],
  }
}

function typedCondition(it: ShownCondition): TypedCondition {
  const typed = { ...newCondition, kind: it.kind }
  if (it.kind === 'category') return { ...typed, categoryId: it.categoryId }
  if (it.kind === 'tag') return { ...typed, tag: it.tag }
  if (it.kind !== 'price') return typed
  return { ...typed, from: it.from === null ? '' : String(it.from), to: it.to === null ? '' : String(it.to) }
}

export function membersOf({ kind, products, match, conditions }: Draft): ShownMembers {
  if (kind === 'by-hand') return { kind, productIds: products.map(({ _id }) => _id) }
  return { kind, match, conditions: conditions.map(conditionOf) }
}

function conditionOf({ kind, categoryId, tag, from, to }: TypedCondition): ShownCondition {
  if (kind === 'category') return { kind, categoryId }
  if (kind === 'tag') return { kind, tag }
  if (kind === 'price') return { kind, from: amountOf(from), to: amountOf(to) }
  return { kind }
}

/** What is no number is refused, rather than no limit. */
function amountOf(typed: string): number | null {
  if (typed.trim() === '') return null
  const amount = Number(typed)
  return Number.isNaN(amount) ? -1 : amount
}

/** An incomplete condition finds nothing yet. */
export function isComplete({ kind, products, conditions }: Draft): boolean {
  if (kind === 'by-hand') return products.length > 0
  return (
    conditions.length > 0 &&
    conditions.every((it) => {
      if (it.kind === 'category') return it.categoryId !== ''
      if (it.kind === 'tag') return it.tag.trim() !== ''
      return it.kind !== 'price' || it.from.trim() !== '' || it.to.trim() !== ''
    })
  )
}
