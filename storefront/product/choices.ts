export type Choices = {
  options: {
    name: string
    values: string[]
    /** A size fits one customer and not another, so that it is not chosen beforehand. */
    isSize?: boolean
    /** Each value of a colour has one; it is null where the colour is not known. */
    colors?: (string | null)[]
  }[]
  variants: VariantView[]
}

export type VariantView = {
  id: string
  sku: string
  /** Each option has the place of its value; -1 is none. */
  values: number[]
  price: number
  compareAt?: number
  saleNote?: SaleNote
  grams?: number
  inStock: boolean
  left: number | null
  picture: number
}

/** The text is a line that has a place for the price, which is said in another way than it is shown. */
export type SaleNote = { text: string; lowest30: number }
