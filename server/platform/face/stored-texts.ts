import type { Language } from '../../../contract/language.ts'
import type { TextChannel } from '../../../contract/office/limits.ts'
import type { FacePart } from './tables.ts'

/** `given` is what the shop came with when the text was written. */
export type StoredText = { text: string; given: string }

/** The sentences of a kind by language and path, without those that the shop comes with. */
export type StoredTexts = Partial<Record<Language, Record<string, StoredText>>>

/** The texts of a channel are the part of the face that is called as it is. */
export const partOfChannel: Record<TextChannel, FacePart> = { mail: 'mail', sms: 'sms' }

export function textsIn(stored: StoredTexts | null | undefined, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(stored?.[language] ?? {}).map(([path, { text }]) => [path, text]))
}
