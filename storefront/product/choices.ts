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
