import { isDeepStrictEqual } from 'node:util'
import { proposedFields, risesTooMuch } from '../../../contract/product-approval.ts'
import type { ProposedField } from '../../../contract/product-approval.ts'
import type { ProductContent } from '../../../contract/office/products.ts'
import { noTexts } from '../../../contract/office/texts.ts'

type Variant = ProductContent['variants'][number]

/** `onSaleFrom` is left out, as only the shop plans a sale. */
export type SellerContent = Omit<ProductContent, 'onSaleFrom' | 'sellerId'>

/** What waits: of the fields, and of the variants whose price rises too much. */
export interface ProposedContent {
  product: SellerContent
  /** They are ids of variants. */
  risen: string[]
}

export interface Proposed extends ProposedContent {
  fields: ProposedField[]
}

interface Terms {
  fields: readonly ProposedField[]
  /** By the id of a variant: what its price may not be far above. */
  lowest: ReadonlyMap<string, number>
}

/** What of `wanted` is sold at once, and what waits; the same product gives the same. */
export function splitChange(
  base: SellerContent,
  wanted: SellerContent,
  { fields: asked, lowest }: Terms,
): { live: SellerContent; proposed: Proposed | null } {
  const risen = wanted.variants
    .filter(({ _id, price }) => _id !== null && isInBase(base, _id) && isTooHigh(price, lowest.get(_id)))
    .map(({ _id }) => String(_id))
  const changed = changedFields(base, wanted)
  const isDearer = changed.includes('variants') && addsDearer(base, wanted, lowest)
  const waits = new Set<ProposedField>([
    ...changed.filter((field) => asked.includes(field)),
    ...(risen.length > 0 ? (['price'] as const) : []),
    ...(isDearer ? (['variants'] as const) : []),
  ])
  const free = proposedFields.filter((field) => !waits.has(field))
  const live = withFields(base, wanted, { fields: free, held: new Set(risen) })
  const proposed =
    waits.size === 0 ? null : { product: wanted, risen, fields: proposedFields.filter((it) => waits.has(it)) }
  return { live, proposed }
}

/** What was sent, on top of what is sold by now: whatever does not wait may have changed since then. */
export function withProposed(base: SellerContent, { product, risen, fields }: Proposed): SellerContent {
  const isRisen = new Set(risen)
  const sent = new Map(product.variants.map((variant) => [variant._id, variant]))
  const present = new Map(base.variants.map((variant) => [variant._id, variant]))
  const onTop = (own: Variant, variant: Variant | undefined): Variant =>
    variant === undefined
      ? own
      : {
          ...own,
          pictures: variant.pictures,
          ...(isRisen.has(own._id ?? '') && { price: variant.price, sale: variant.sale }),
        }
  const wanted = fields.includes('variants')
    ? {
        options: product.options,
        variants: product.variants.flatMap((variant) => {
          const own = present.get(variant._id)
          if (own) return [{ ...onTop(own, variant), choice: variant.choice }]
          return variant._id === null ? [variant] : []
        }),
      }
    : { options: base.options, variants: base.variants.map((own) => onTop(own, sent.get(own._id))) }
  return withFields(base, { ...product, ...wanted, state: base.state }, { fields, held: new Set() })
}

interface Taken {
  fields: readonly ProposedField[]
  /** The prices of these variants stay. */
  held: ReadonlySet<string>
}

/** `base` with these fields, and with whatever never waits, of `wanted`. */
function withFields(base: SellerContent, wanted: SellerContent, { fields, held }: Taken): SellerContent {
  const from = (field: ProposedField) => (fields.includes(field) ? wanted : base)
  const { name: _name, categoryId: _main, otherCategoryIds: _others, ...texts } = from('texts')
  return {
    ...texts,
    name: from('name').name,
    categoryId: from('category').categoryId,
    otherCategoryIds: from('category').otherCategoryIds,
    pictures: from('pictures').pictures,
    state: wanted.state,
    ...variantsWith(base, wanted, { fields, held }),
  }
}

/** Prices that do not rise too much, sales, stock, SKUs and barcodes never wait, and neither does taking a variant off sale. */
function variantsWith(
  base: SellerContent,
  wanted: SellerContent,
  { fields, held }: Taken,
): Pick<SellerContent, 'options' | 'variants'> {
  const isTaken = fields.includes('variants') || !changesVariants(base, wanted)
  const { options, variants } = isTaken ? wanted : base
  const present = new Map(base.variants.map((variant) => [variant._id, variant]))
  const given = new Map(wanted.variants.map((variant) => [variant._id, variant]))
  return {
    options,
    variants: variants.map((variant) => {
      const own = variant._id === null ? undefined : present.get(variant._id)
      const change = variant._id === null ? undefined : given.get(variant._id)
      if (!own || !change) return variant
      return {
        ...change,
        choice: variant.choice,
        price: held.has(own._id ?? '') ? own.price : change.price,
        ...(held.has(own._id ?? '') && { sale: own.sale }),
        pictures: fields.includes('pictures') ? change.pictures : own.pictures,
      }
    }),
  }
}

function changedFields(base: SellerContent, wanted: SellerContent): ProposedField[] {
  const { name: _n, categoryId: _c, otherCategoryIds: _o, pictures: _p, ...before } = base
  const { name: _n2, categoryId: _c2, otherCategoryIds: _o2, pictures: _p2, ...after } = wanted
  const isSame: Record<Exclude<ProposedField, 'price'>, boolean> = {
    name: isDeepStrictEqual(base.name, wanted.name),
    category:
      base.categoryId === wanted.categoryId &&
      isDeepStrictEqual(base.otherCategoryIds.toSorted(), wanted.otherCategoryIds.toSorted()),
    pictures: isDeepStrictEqual(base.pictures, wanted.pictures) && hasSamePictures(base, wanted),
    texts: isDeepStrictEqual(textsOf(before), textsOf(after)),
    variants: !changesVariants(base, wanted),
  }
  return proposedFields.filter((field) => field !== 'price' && !isSame[field])
}

type OtherTexts = Omit<SellerContent, 'name' | 'categoryId' | 'otherCategoryIds' | 'pictures'>

function textsOf({ options: _o, variants: _v, state: _s, slug = '', richDescription, ...texts }: OtherTexts) {
  return { ...texts, slug, richDescription: richDescription ?? noTexts }
}

/** A variant is told by its words, as the places of values move when one is added. */
function changesVariants(base: SellerContent, wanted: SellerContent): boolean {
  const present = new Map(base.variants.map((variant) => [variant._id, variant]))
  return wanted.variants.some((variant) => {
    const own = variant._id === null ? undefined : present.get(variant._id)
    return !own || !isDeepStrictEqual(wordsOf(base, own), wordsOf(wanted, variant))
  })
}

function wordsOf({ options }: SellerContent, { choice }: Variant) {
  return options.map(({ name, values }, index) => [name, values[choice[index] ?? -1] ?? null])
}

/** Those of a new variant wait with it. */
function hasSamePictures(base: SellerContent, wanted: SellerContent): boolean {
  const present = new Map(base.variants.map(({ _id, pictures }) => [_id, pictures]))
  return wanted.variants.every(({ _id, pictures }) => {
    const own = _id === null ? undefined : present.get(_id)
    return own === undefined || isDeepStrictEqual(own, pictures)
  })
}

const isInBase = ({ variants }: SellerContent, id: string) => variants.some(({ _id }) => _id === id)

function isTooHigh(price: number, lowest: number | undefined): boolean {
  return lowest !== undefined && risesTooMuch(price, lowest)
}

/** Who takes a variant off sale and adds a much dearer one has raised the price, too. */
function addsDearer(base: SellerContent, wanted: SellerContent, lowest: Terms['lowest']): boolean {
  const dearest = Math.max(...base.variants.map(({ _id, price }) => lowest.get(_id ?? '') ?? price))
  return wanted.variants.some(
    ({ _id, price }) => (_id === null || !isInBase(base, _id)) && risesTooMuch(price, dearest),
  )
}
