import type { BulkChange } from '../../../contract/office/bulk-changes.ts'
import type { BulkKind } from '../../../contract/office/limits.ts'
import { otherCategoriesMaximum, tagLimits, tagOf } from '../../../contract/tags.ts'

const listKinds = {
  'add-category': 'otherCategories',
  'remove-category': 'otherCategories',
  'add-tag': 'tags',
  'remove-tag': 'tags',
} as const satisfies Partial<Record<BulkKind, string>>

type Listed = { categoryId: string; otherCategories: string[]; tags: string[] }

export function listOf(kind: BulkKind): 'otherCategories' | 'tags' | undefined {
  return (listKinds as Partial<Record<BulkKind, 'otherCategories' | 'tags'>>)[kind]
}

/** A change stores the lists of before and after as such texts. */
export function textOfList(list: readonly string[]): string {
  return JSON.stringify(list)
}

export function listOfText(text: string): string[] {
  return JSON.parse(text) as string[]
}

/** The main category of a product is not listed among its others. */
export function nextList(
  product: Listed,
  { kind, categoryId, tag }: BulkChange,
): { next: string; fault?: 'list-full' } {
  const name = listOf(kind) ?? 'tags'
  const entry = name === 'tags' ? tagOf(tag ?? '') : (categoryId ?? '')
  const others = product[name].filter((it) => it !== entry)
  if (kind.startsWith('remove')) return { next: textOfList(others) }
  if (product[name].includes(entry) || (name === 'otherCategories' && product.categoryId === entry)) {
    return { next: textOfList(product[name]) }
  }
  const most = name === 'tags' ? tagLimits.ofProduct : otherCategoriesMaximum
  const next = textOfList([...product[name], entry])
  return others.length >= most ? { next, fault: 'list-full' } : { next }
}
