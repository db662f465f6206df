import { nameMaximum, productLimits, textMaximum } from './limits.ts'

interface ProductField {
  /** A line has no line breaks. */
  kind: 'line' | 'text'
  /** Characters. */
  maximum: number
  isTranslated: boolean
  /** That of a catalogue file; its translations have the same name with the language. */
  column: string
}

/** What is one value of a whole product, and no reference: import, export and the office read this table. */
export const productFields = {
  name: { kind: 'line', maximum: productLimits.name, isTranslated: true, column: 'productName' },
  description: { kind: 'text', maximum: textMaximum, isTranslated: true, column: 'productDescription' },
  brand: { kind: 'line', maximum: nameMaximum, isTranslated: false, column: 'brand' },
  model: { kind: 'line', maximum: nameMaximum, isTranslated: false, column: 'model' },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
type Name = keyof Fields
export type TranslatedField = { [N in Name]: Fields[N]['isTranslated'] extends true ? N : never }[Name]
export type PlainField = Exclude<Name, TranslatedField>

const names = Object.keys(productFields) as Name[]
const isTranslated = (name: Name): name is TranslatedField => productFields[name].isTranslated
export const translatedFields = names.filter(isTranslated)
export const plainFields = names.filter((name): name is PlainField => !isTranslated(name))

/** A value for each field that is the same in all languages. */
export function byPlainField<Value>(valueOf: (name: PlainField) => Value): Record<PlainField, Value> {
  return Object.fromEntries(plainFields.map((name) => [name, valueOf(name)])) as Record<PlainField, Value>
}
