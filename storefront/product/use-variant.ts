import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Option } from '../../contract/catalogue.ts'
import type { ProductView } from './load-product.server.ts'
import type { Choices, VariantView } from './variant-view.server.ts'

/** A product with the price and stock of the variant that was chosen. Without a choice it has no `variant`. */
export type ShownProduct = ProductView & { left?: number; variant?: VariantView }

/** Of navigations to a variant that was chosen on this page. */
const chosenHere = 'chosen-here'

/** The variant in the address; without one the first in stock, whose price is on cards. */
export function useVariant(product: ProductView): {
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

  const variants = product.choices?.variants ?? []
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

  if (!variant) return { product, choose }
  const { price, inStock, left, sku } = variant
  return { product: { ...product, price, inStock, sku, ...(left && { left }), variant }, choose }
}

/** The address of what is shown, without a language. */
export function pathOf({ id, variant }: ShownProduct): string {
  return `/product/${id}${variant ? `?variant=${variant.id}` : ''}`
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
