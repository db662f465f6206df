import { createContext, use, type ReactNode } from 'react'
import { defaultLanguage, languageData } from '../contract/language.ts'
import { isOffered, offeredLanguages } from '../contract/offered-languages.ts'
import type { Language } from '../contract/language.ts'
import type { Locale, LocaleChoice } from '../contract/locale.ts'
import {
  bulkUndoMinutes,
  draftDays,
  printedOrdersMaximum,
  shipmentsMaximum,
  staffPasswordMinimum,
} from '../contract/office/limits.ts'
import { quantityDiscountPercent } from '../contract/pricing.ts'
import { fillAll } from '../messages/fill.ts'
import type { Messages } from '../messages/messages.ts'

export type OfficeTexts = Messages['office']

type Spoken = {
  language: Language
  /** The language with the calendar and clock that were chosen on this device. */
  locale: Locale
  texts: OfficeTexts
  speak(language: Language): void
  chooseDates(choice: LocaleChoice): void
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

/** The texts of the page in the language that was chosen. */
export function useTexts(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('There are no texts')
  return spoken
}

export function TextsProvider({ spoken, children }: { spoken: Spoken; children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

const modules = import.meta.glob<{ office: OfficeTexts }>('../messages/*/office.ts')

const stored = 'office-language'

/** The chosen one, else the first of the browser's that there is. */
export function firstLanguage(): Language {
  const own = navigator.languages.map((tag) => tag.split('-')[0]).find(isOffered)
  const chosen = localStorage.getItem(stored)
  return isOffered(chosen) ? chosen : (own ?? defaultLanguage)
}

/** Makes the language that of the page. */
export async function loadTexts(language: Language): Promise<OfficeTexts> {
  const texts = await readTexts(language)
  localStorage.setItem(stored, language)
  const { direction, script } = languageData[language]
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.documentElement.dataset.script = script
  return texts
}

export async function readTexts(language: Language): Promise<OfficeTexts> {
  const load = modules[`../messages/${language}/office.ts`]
  const { office } = (await load?.()) ?? {}
  if (!office) throw new Error(`There are no texts in ${language}`)
  return fillAll(office, {
    staffPasswordMinimum,
    bulkUndoMinutes,
    shipmentsMaximum,
    printedOrdersMaximum,
    draftDays,
    discountPercent: quantityDiscountPercent,
  })
}

export function LanguageMenu() {
  const { language, texts, speak } = useTexts()
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="sr-only">{texts.language}</span>
      <select
        className="min-h-11 rounded-md border border-edge bg-surface px-2"
        value={language}
        onChange={({ target }) => isOffered(target.value) && speak(target.value)}
      >
        {offeredLanguages().map((code) => (
          <option key={code} value={code} lang={code}>
            {languageData[code].name}
          </option>
        ))}
      </select>
    </label>
  )
}
