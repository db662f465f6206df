import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Option } from '../../contract/catalogue.ts'
import { productPath } from '../../contract/paths.ts'
import type { ProductPageView } from './load-product.server.ts'
import { optionParameter } from '../search/listing-parameters.ts'
import type { Choices, VariantView } from './choices.ts'

/**
 * The product has the price and stock of the variant that is shown. `variant` is chosen whole: while a size is not,
 * there is none. A product without choices has none of the last four.
 */
export type ShownProduct = Omit<ProductPageView, 'choices'> & {
  left?: number
  choices?: Choices
  shown?: VariantView
  chosen?: Chosen
  variant?: VariantView
}

/** Each option has the place of its value, undefined until it is chosen. */
type Chosen = readonly (number | undefined)[]

/** The state marks navigations to a variant that was chosen on this page. */
const chosenHere = 'chosen-here'

/** Shows the variant in the address; without one the first in stock, whose price is on cards, and no size. */
export function useVariant({ choices, ...product }: ProductPageView): {
  product: ShownProduct
  choose: (variant: VariantView, option: number) => void
} {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('variant')
  // The choice is shown at once; the address follows after a moment.
  const [pressed, setPressed] = useState<{ id: string; chosen: Chosen }>()
  useEffect(() => {
    if (state !== chosenHere) setPressed(undefined)
  }, [asked, state])

  const variants = choices?.variants ?? []
  const withId = (id: string | null | undefined) => variants.find((variant) => variant.id === id)
  const given = withId(asked)
  const shown = withId(pressed?.id) ?? given ?? variants.find(({ inStock }) => inStock) ?? variants[0]
  const chosen =
    pressed?.chosen ??
    shown?.values.map((value, at) => (given || !choices?.options[at]?.isSize ? value : undefined)) ??
    []
  const isWhole = !chosen.includes(undefined)

  function choose({ id, values }: VariantView, option: number) {
    const others = values.map((value, at) => (at === option || chosen[at] !== undefined ? value : undefined))
    setPressed({ id, chosen: others })
    if (others.includes(undefined)) return
    const query = new URLSearchParams(search)
    query.set('variant', id)
    void navigate(
      { search: `?${query}`, hash },
      { replace: true, preventScrollReset: true, state: chosenHere },
    )
  }

  if (!choices || !shown) return { product, choose }
  const { price, compareAt, saleNote, grams, inStock, left, sku } = shown
  const whole = isWhole && { variant: shown, sku, ...(left && { left }) }
  const prices = { price, compareAt, saleNote, ...(grams !== undefined && { grams }) }
  return { product: { ...product, ...prices, inStock, choices, shown, chosen, ...whole }, choose }
}

/** Without JavaScript, the values are in the address, which means the variant that has most of them. */
export function variantOfOptions(
  { options, variants }: Choices,
  query: URLSearchParams,
): VariantView | undefined {
  const asked = options.map(({ name, values }) => values.indexOf(query.get(optionParameter + name) ?? ''))
  if (asked.every((value) => value === -1)) return undefined
  const matches = ({ values }: VariantView) => values.filter((value, at) => value === asked[at]).length
  const [found] = variants.toSorted(
    (a, b) => matches(b) - matches(a) || Number(b.inStock) - Number(a.inStock),
  )
  return found
}

/** Returns the address of what is shown, without a language. */
export function pathOf({ id, variant }: Pick<ShownProduct, 'id' | 'variant'>): string {
  return productPath(id, variant?.id)
}

/** Others are sent the address that search engines know. */
export function sharedPathOf({ id, slug, variant }: Pick<ShownProduct, 'id' | 'slug' | 'variant'>): string {
  return pathOf({ id: slug ?? id, variant })
}

export function chosenOptions(choices: Choices, chosen: Chosen): Option[] {
  return choices.options.flatMap(({ name, values }, option) => {
    const value = values[chosen[option] ?? -1]
    return value === undefined ? [] : [{ name, value }]
  })
}

/**
 * Returns what is shown with another value of one option: the variant that has it and differs least in the other
 * options that were chosen. `isWithOthers` means that all of them stay.
 */
export function variantWith(
  variants: readonly VariantView[],
  chosen: Chosen,
  option: number,
  value: number,
): { variant: VariantView; isWithOthers: boolean } | undefined {
  const differences = ({ values }: VariantView) =>
    values.filter((other, at) => at !== option && chosen[at] !== undefined && other !== chosen[at]).length
  const [variant] = variants
    .filter(({ values }) => values[option] === value)
    .toSorted((a, b) => differences(a) - differences(b) || Number(b.inStock) - Number(a.inStock))
  return variant && { variant, isWithOthers: differences(variant) === 0 }
}
