import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Option } from '../../contract/catalogue.ts'
import { productPath } from '../../contract/paths.ts'
import type { ProductView } from './load-product.server.ts'
import { unpackChoices, type Choices, type VariantView } from './packed-choices.ts'

/** A product with the price and stock of the variant that was chosen. Without a choice it has neither of the last two. */
export type ShownProduct = Omit<ProductView, 'choices'> & {
  left?: number
  choices?: Choices
  variant?: VariantView
}

/** What the address of a choice that was made without JavaScript begins the name of an option with. */
export const optionParameter = 'option.'

/** Of navigations to a variant that was chosen on this page. */
const chosenHere = 'chosen-here'

/** The variant in the address; without one the first in stock, whose price is on cards. */
export function useVariant({ choices: packed, ...product }: ProductView): {
  product: ShownProduct
  choose: (variant: VariantView) => void
} {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('variant')
  // Shown at once: the address follows after a moment.
  const [pressed, setPressed] = useState<string>()
  useEffect(() => {
    if (state !== chosenHere) setPressed(undefined)
  }, [asked, state])

  const { price: productPrice } = product
  const choices = useMemo(
    () => (packed ? unpackChoices(packed, productPrice) : undefined),
    [packed, productPrice],
  )
  const variants = choices?.variants ?? []
  const withId = (id: string | null | undefined) => variants.find((variant) => variant.id === id)
  const variant = withId(pressed) ?? withId(asked) ?? variants.find(({ inStock }) => inStock) ?? variants[0]

  function choose({ id }: VariantView) {
    setPressed(id)
    const query = new URLSearchParams(search)
    query.set('variant', id)
    void navigate(
      { search: `?${query}`, hash },
      { replace: true, preventScrollReset: true, state: chosenHere },
    )
  }

  if (!choices || !variant) return { product, choose }
  const { price, inStock, left, sku } = variant
  return { product: { ...product, price, inStock, sku, ...(left && { left }), choices, variant }, choose }
}

/** Without JavaScript, the values are in the address: the variant that has most of them. */
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

/** The address of what is shown, without a language. */
export function pathOf({ id, variant }: Pick<ShownProduct, 'id' | 'variant'>): string {
  return productPath(id, variant?.id)
}

export function chosenOptions(choices: Choices, variant: VariantView): Option[] {
  return choices.options.flatMap(({ name, values }, option) => {
    const value = values[variant.values[option] ?? -1]
    return value === undefined ? [] : [{ name, value }]
  })
}

/**
 * What is chosen with another value of one option: the variant that has it and differs least in the other options.
 * `isWithOthers`: all others stay.
 */
export function variantWith(
  variants: readonly VariantView[],
  chosen: VariantView,
  option: number,
  value: number,
): { variant: VariantView; isWithOthers: boolean } | undefined {
  const differences = ({ values }: VariantView) =>
    values.filter((other, at) => at !== option && other !== chosen.values[at]).length
  const [variant] = variants
    .filter(({ values }) => values[option] === value)
    .toSorted((a, b) => differences(a) - differences(b) || Number(b.inStock) - Number(a.inStock))
  return variant && { variant, isWithOthers: differences(variant) === 0 }
}
