import { CallFailed } from '../../contract/client.ts'
import type { EditedProduct } from '../../contract/office/products.ts'
import { call } from '../api.ts'
import { combine, contentOf, draftFrom } from '../../member-ui/product-editor/draft.ts'
import type { DraftVariant } from '../../member-ui/product-editor/draft.ts'
import type { Editing } from '../../member-ui/product-editor/stored-draft.ts'

/** They are what the list of products changes, without the whole editor. */
const quickFields = ['price', 'salePrice', 'stock'] as const
export type QuickField = (typeof quickFields)[number]

export function editingFrom(shown: EditedProduct): Editing {
  const base = draftFrom(shown)
  return { id: shown._id, version: shown.version, base, draft: base }
}

/** Somebody else has changed the same price or stock; what was typed is combined with the rest of theirs. */
export class Contested extends Error {
  readonly editing: Editing

  constructor(editing: Editing) {
    super('the same was changed meanwhile')
    this.editing = editing
  }
}

/** Saves over whatever else was changed meanwhile. Throws `Contested`. */
export async function saveQuick(editing: Editing): Promise<EditedProduct> {
  try {
    return await put(editing)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'product-changed') throw error
    const theirs = editingFrom(
      await call('GET /office/products/:productId', { params: { productId: editing.id } }),
    )
    const combined = { ...theirs, draft: combine(editing.base, editing.draft, theirs.base) }
    if (isContested(editing, theirs)) throw new Contested(combined)
    return put(combined)
  }
}

function put({ id, version, draft }: Editing): Promise<EditedProduct> {
  return call('PUT /office/products/:productId', {
    params: { productId: id },
    body: { version, sku: draft.sku, product: contentOf(draft) },
  })
}

function isContested(mine: Editing, theirs: Editing): boolean {
  return mine.base.variants.some((before) => {
    const isSame = ({ _id }: DraftVariant) => _id === before._id
    const [own, their] = [mine.draft.variants.find(isSame), theirs.base.variants.find(isSame)]
    return quickFields.some((name) => own?.[name] !== before[name] && their?.[name] !== before[name])
  })
}

/** The saved product as it was before, to be saved again. Units that were sold since stay sold. */
export function undoing(saved: EditedProduct, before: Editing): Editing {
  const now = editingFrom(saved)
  const variants = now.draft.variants.map((variant) => {
    const old = before.base.variants.find(({ _id }) => _id === variant._id)
    return old ? { ...variant, price: old.price, salePrice: old.salePrice, stock: old.stock } : variant
  })
  return { ...now, draft: { ...now.draft, variants } }
}
