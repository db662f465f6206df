import { languageData, type Language } from '../../contract/language.ts'
import type { Messages } from '../../messages/messages.ts'

type BookTexts = Messages['office']['books']

/** A kind or description that this version of the office does not know is shown as it is. */
export function kindText({ kindNames }: BookTexts, kind: string): string {
  return (kindNames as Record<string, string>)[kind] ?? kind
}

export function descriptionText({ descriptions }: BookTexts, description: string): string {
  return (descriptions as Record<string, string>)[description] ?? description
}

/** The name says which account of its kind it is: a seller, a customer, a gateway. */
export function accountText(
  own: BookTexts,
  { kind, name }: { kind: string; name: string },
  language: Language,
): string {
  if (name === '') return kindText(own, kind)
  const { colon } = languageData[language].separators
  return kindText(own, kind) + colon + (kind === 'courier-cash' && name === 'own' ? own.own : name)
}
