import { nameMaximum, productLimits, productWeightMaximum, richTextMaximum, textMaximum } from './limits.ts'

interface Searched {
  isSearched: boolean
}

interface TextField extends Searched {
  kind: 'line' | 'text'
  /** It limits the characters. */
  maximum: number
  isTranslated: boolean
  column: string
}

/** It is a text as HTML of a few tags, which the server cleans. */
interface RichField extends Searched {
  kind: 'rich'
  maximum: number
  isTranslated: true
  column: string
}

interface NumberField extends Searched {
  kind: 'number'
  minimum: number
  maximum: number
  isTranslated: false
  column: string
  /** An order keeps it as it was, as it is part of what was bought. */
  isTerm: boolean
}

/** The contract, the import, the export, the office, the search, the page of a product and orders read this table. */
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
  /** It is a number of months. */
  warranty: {
    kind: 'number',
    minimum: 1,
    maximum: 120,
    isTranslated: false,
    column: 'warranty',
    isSearched: false,
    isTerm: true,
  },
  /** It is in grams. A variant may have another one. */
  weight: {
    kind: 'number',
    minimum: 1,
    maximum: productWeightMaximum,
    isTranslated: false,
    column: 'weight',
    isSearched: false,
    isTerm: false,
  },
  /** Customers are asked by it for a note to the seller, such as their height for the hem. */
  noteLabel: { kind: 'line', maximum: 60, isTranslated: true, column: 'noteLabel', isSearched: false },
  /** Search engines and previews of links show it in place of the name. */
  pageTitle: { kind: 'line', maximum: 120, isTranslated: true, column: 'pageTitle', isSearched: false },
  /** They show it in place of the beginning of the description. */
  pageDescription: {
    kind: 'line',
    maximum: 320,
    isTranslated: true,
    column: 'pageDescription',
    isSearched: false,
  },
  /** It is the description with its formatting, and blank if there is none. `description` is always its text. */
  richDescription: {
    kind: 'rich',
    maximum: richTextMaximum,
    isTranslated: true,
    column: 'richDescription',
    isSearched: false,
  },
} as const satisfies Record<string, TextField | RichField | NumberField>

type Fields = typeof productFields
type Name = keyof Fields
export type TranslatedField = { [N in Name]: Fields[N]['isTranslated'] extends true ? N : never }[Name]
/** It may be blank. */
type OptionalText = Exclude<TranslatedField, 'name'>
export type PlainField = Exclude<Name, TranslatedField>
type NumberFieldName = { [N in Name]: Fields[N]['kind'] extends 'number' ? N : never }[Name]
type LineFieldName = Exclude<PlainField, NumberFieldName>

export type PlainValues = Record<LineFieldName, string> & Record<NumberFieldName, number | null>

/** A number that a product does not have is missing in what an order keeps of it. */
export type Terms = Partial<Record<NumberFieldName, number>>

const names = Object.keys(productFields) as Name[]
const isTranslated = (name: Name): name is TranslatedField => productFields[name].isTranslated
const isNumber = (name: PlainField): name is NumberFieldName => productFields[name].kind === 'number'
export const translatedFields = names.filter(isTranslated)
const optionalTexts = translatedFields.filter((name): name is OptionalText => name !== 'name')
export const plainFields = names.filter((name): name is PlainField => !isTranslated(name))
export const searchedLines = plainFields.filter(
  (name): name is LineFieldName => !isNumber(name) && productFields[name].isSearched,
)
export const termFields = plainFields.filter(isNumber).filter((name) => productFields[name].isTerm)

export function byTranslatedField<Value>(
  of: (name: TranslatedField) => Value,
): Record<TranslatedField, Value> {
  const entries = translatedFields.map((name) => [name, of(name)])
  return Object.fromEntries(entries) as Record<TranslatedField, Value>
}

export function byOptionalText<Value>(of: (name: OptionalText) => Value): Record<OptionalText, Value> {
  const entries = optionalTexts.map((name) => [name, of(name)])
  return Object.fromEntries(entries) as Record<OptionalText, Value>
}

export function byPlainField<Line, Whole>(
  ofLine: (name: LineFieldName) => Line,
  ofNumber: (name: NumberFieldName) => Whole,
): Record<LineFieldName, Line> & Record<NumberFieldName, Whole> {
  const entries = plainFields.map((name) => [name, isNumber(name) ? ofNumber(name) : ofLine(name)])
  return Object.fromEntries(entries) as Record<LineFieldName, Line> & Record<NumberFieldName, Whole>
}

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
