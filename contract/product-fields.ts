import { nameMaximum, productLimits, textMaximum } from './limits.ts'

interface Searched {
  /** Words of it find the product. */
  isSearched: boolean
}

interface TextField extends Searched {
  /** A line has no line breaks. */
  kind: 'line' | 'text'
  /** Characters. */
  maximum: number
  isTranslated: boolean
  /** That of a catalogue file; its translations have the same name with the language. */
  column: string
}

/** A whole number, or null for none. */
interface NumberField extends Searched {
  kind: 'number'
  minimum: number
  maximum: number
  isTranslated: false
  column: string
  /** It is part of what was bought: an order keeps it as it was. */
  isTerm: boolean
}

/**
 * What is one value of a whole product, and no reference. The contract, the import, the export, the office, the search,
 * the page of a product and orders read this table.
 */
export const productFields = {
  name: {
    kind: 'line',
    maximum: productLimits.name,
    isTranslated: true,
    column: 'productName',
    isSearched: true,
  },
  description: {
    kind: 'text',
    maximum: textMaximum,
    isTranslated: true,
    column: 'productDescription',
    isSearched: false,
  },
  brand: { kind: 'line', maximum: nameMaximum, isTranslated: false, column: 'brand', isSearched: true },
  model: { kind: 'line', maximum: nameMaximum, isTranslated: false, column: 'model', isSearched: true },
  /** Months. */
  warranty: {
    kind: 'number',
    minimum: 1,
    maximum: 120,
    isTranslated: false,
    column: 'warranty',
    isSearched: false,
    isTerm: true,
  },
} as const satisfies Record<string, TextField | NumberField>

type Fields = typeof productFields
type Name = keyof Fields
export type TranslatedField = { [N in Name]: Fields[N]['isTranslated'] extends true ? N : never }[Name]
export type PlainField = Exclude<Name, TranslatedField>
type NumberFieldName = { [N in Name]: Fields[N]['kind'] extends 'number' ? N : never }[Name]
type LineFieldName = Exclude<PlainField, NumberFieldName>

/** The values that are the same in all languages. */
export type PlainValues = Record<LineFieldName, string> & Record<NumberFieldName, number | null>

/** What an order keeps of a product; a number that it does not have is missing. */
export type Terms = Partial<Record<NumberFieldName, number>>

const names = Object.keys(productFields) as Name[]
const isTranslated = (name: Name): name is TranslatedField => productFields[name].isTranslated
const isNumber = (name: PlainField): name is NumberFieldName => productFields[name].kind === 'number'
export const translatedFields = names.filter(isTranslated)
export const plainFields = names.filter((name): name is PlainField => !isTranslated(name))
export const searchedLines = plainFields.filter(
  (name): name is LineFieldName => !isNumber(name) && productFields[name].isSearched,
)
export const termFields = plainFields.filter(isNumber).filter((name) => productFields[name].isTerm)

/** A value for each field that is the same in all languages. */
export function byPlainField<Line, Whole>(
  ofLine: (name: LineFieldName) => Line,
  ofNumber: (name: NumberFieldName) => Whole,
): Record<LineFieldName, Line> & Record<NumberFieldName, Whole> {
  const entries = plainFields.map((name) => [name, isNumber(name) ? ofNumber(name) : ofLine(name)])
  return Object.fromEntries(entries) as Record<LineFieldName, Line> & Record<NumberFieldName, Whole>
}

/** The values of these fields alone. */
export function plainValues(product: PlainValues): PlainValues {
  return byPlainField(
    (name) => product[name],
    (name) => product[name],
  )
}

export function termsOf(product: Pick<PlainValues, NumberFieldName>): Terms {
  return Object.fromEntries(
    termFields.flatMap((name) => (product[name] === null ? [] : [[name, product[name]]])),
  )
}
