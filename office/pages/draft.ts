import { languages } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import type { OfficePage, PageTexts } from '../../contract/office/pages.ts'
import type { FooterPlace } from '../../contract/static-pages.ts'

export const pagesKey = ['pages']

export const pageFields = ['title', 'description', 'lead', 'body'] as const
export type PageField = (typeof pageFields)[number]

const noText: PageTexts = { title: '', description: '', lead: '', body: '' }

/** The fields of all languages, such as `en.title`, so that two drafts are compared one by one. */
export type Draft = Record<string, string>

type Given = Pick<OfficePage, 'texts' | 'footer'>

/** Where the shop has no text of its own, the form has the default. */
export function draftOf({ texts, footer }: Given, defaults: OfficePage['defaults']): Draft {
  const entries = languages.flatMap((language) => {
    const given = texts[language] ?? defaults[language] ?? noText
    return pageFields.map((field) => [keyOf(language, field), given[field]])
  })
  return { ...Object.fromEntries(entries), footer }
}

/** A language whose text is the default, or empty, has none of the shop's own. */
export function textsOfDraft(draft: Draft, defaults: OfficePage['defaults']): Given {
  const texts = languages.map((language) => {
    const typed = textIn(draft, language)
    const given = defaults[language] ?? noText
    const isDefault = pageFields.every((field) => typed[field].trim() === given[field].trim())
    return [language, isDefault ? null : typed] as const
  })
  return {
    texts: Object.fromEntries(texts) as Given['texts'],
    footer: draft['footer'] as FooterPlace,
  }
}

export function textIn(draft: Draft, language: Language): PageTexts {
  return Object.fromEntries(
    pageFields.map((field) => [field, draft[keyOf(language, field)] ?? '']),
  ) as PageTexts
}

export function keyOf(language: Language, field: PageField): string {
  return `${language}.${field}`
}
