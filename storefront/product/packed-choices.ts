/** What a customer chooses among, on the page of a product with several variants. */
export type Choices = {
  options: {
    name: string
    values: string[]
    /** What fits one customer and not another: it is not chosen beforehand. */
    isSize?: boolean
    /** Of each value, where the option is a colour; null for one without a known colour. */
    colors?: (string | null)[]
  }[]
  variants: VariantView[]
}

export type VariantView = {
  id: string
  sku: string
  /** Of each option, the place of the value; -1 for none. */
  values: number[]
  price: number
  inStock: boolean
  left: number | null
  /** Its place among the pictures. */
  picture: number
}

/**
 * One text, which is a third of the same as data in the page. A line for each option, an empty one, and one for each
 * variant without what it shares with the product. No name, value or SKU has a control character.
 */
export function packChoices({ options, variants }: Choices, productPrice: number): string {
  const ofOptions = options.map(({ name, values, colors, isSize }) =>
    [
      isSize ? `${name}\r` : name,
      ...values.map((value, at) => (colors?.[at] ? `${value}\r${colors[at]}` : value)),
    ].join('\t'),
  )
  const ofVariants = variants.map(({ id, sku, values, price, inStock, left, picture }) =>
    [id, sku, values, inStock ? (left ?? '') : 0, price === productPrice ? '' : price, picture || '']
      .join('\t')
      .trimEnd(),
  )
  return [...ofOptions, '', ...ofVariants].join('\n')
}

export function unpackChoices(packed: string, productPrice: number): Choices {
  const [ofOptions = '', ofVariants = ''] = packed.split('\n\n')
  return {
    options: ofOptions.split('\n').map((line) => {
      const [named = '', ...values] = line.split('\t')
      const name = named.trimEnd()
      const parts = values.map((value) => value.split('\r'))
      return {
        name,
        ...(name !== named && { isSize: true }),
        values: parts.map(([value = '']) => value),
        colors: parts.map(([, color]) => color ?? null),
      }
    }),
    variants: ofVariants.split('\n').map((line) => {
      const [id = '', sku = '', values = '', left, price, picture] = line.split('\t')
      return {
        id,
        sku,
        values: values.split(',').map(Number),
        price: Number(price || productPrice),
        inStock: left !== '0',
        left: left ? Number(left) : null,
        picture: Number(picture ?? 0),
      }
    }),
  }
}
