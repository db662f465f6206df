import { translatedLanguages } from '../../../contract/language.ts'
import { cleanRichText } from '../../platform/rich-text/clean-rich-text.ts'
import type { NewTranslations, Translations } from '../../platform/database/translations.ts'
import type { TranslatedField } from '../../../contract/product-fields.ts'

type Field = 'description' | 'richDescription'
type Description = Record<Field, string>
type Given = Partial<Record<Field, string | undefined>>

/** A text and its formatted form never disagree: the one that was changed counts, and the formatted one if both were. */
export function agreeDescription(given: Given, present: Description): Description {
  const wanted = given.richDescription ?? ''
  const rich = wanted === '' || wanted === present.richDescription ? undefined : cleanRichText(wanted)
  const isSame = rich?.html !== '' && rich?.html === present.richDescription
  if (rich && rich.plain !== '' && !isSame) return { description: rich.plain, richDescription: rich.html }
  const description = given.description ?? present.description
  const isRichEnded = given.richDescription !== undefined && (wanted === '' || rich?.plain === '')
  const stays = description === present.description && !isRichEnded
  return { description, richDescription: stays ? present.richDescription : '' }
}

/** The same in each language. */
export function agreeTranslations(
  given: NewTranslations<TranslatedField> = {},
  present: Translations<TranslatedField> = {},
): NewTranslations<TranslatedField> {
  const agreed = translatedLanguages.map((language) => {
    const { description = '', richDescription = '' } = present[language] ?? {}
    const both = agreeDescription(given[language] ?? {}, { description, richDescription })
    return [language, { ...given[language], ...both }] as const
  })
  return { ...given, ...Object.fromEntries(agreed) }
}
