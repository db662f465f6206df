import { languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficeMessageText } from '../../contract/office/message-texts.ts'

/** The sentences of all languages, such as `en.subject`, so that two drafts are compared one by one. */
export type Draft = Record<string, string>

export function draftOf({ texts }: Pick<OfficeMessageText, 'texts'>): Draft {
  return Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(texts[language]).map(([path, text]) => [keyOf(language, path), text]),
    ),
  )
}

export function textsOfDraft(
  draft: Draft,
  { sentences }: Pick<OfficeMessageText, 'sentences'>,
): OfficeMessageText['texts'] {
  const texts = languages.map((language) => [
    language,
    Object.fromEntries(sentences.map(({ path }) => [path, draft[keyOf(language, path)] ?? ''])),
  ])
  return Object.fromEntries(texts) as OfficeMessageText['texts']
}

export function keyOf(language: Language, path: string): string {
  return `${language}.${path}`
}
