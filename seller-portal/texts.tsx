import { createContext, use, type ReactNode } from 'react'
import { defaultLanguage, languageData } from '../contract/language.ts'
import type { Language } from '../contract/language.ts'
import type { Locale } from '../contract/locale.ts'
import { isOffered, offeredLanguages } from '../contract/offered-languages.ts'
import { textMaximum } from '../contract/limits.ts'
import { staffPasswordMinimum } from '../contract/office/limits.ts'
import { fillAll } from '../messages/fill.ts'
import type { Messages } from '../messages/messages.ts'

type Texts = Messages['sellerPortal']

type Spoken = {
  language: Language
  locale: Locale
  texts: Texts
  speak(language: Language): void
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

const files = import.meta.glob<{ sellerPortal: Texts }>('../messages/*/seller-portal.ts')

const stored = 'portal-language'

/** The chosen one, else the first of the browser's that there is. */
export function firstLanguage(): Language {
  const own = navigator.languages.map((tag) => tag.split('-')[0]).find(isOffered)
  const chosen = localStorage.getItem(stored)
  return isOffered(chosen) ? chosen : (own ?? defaultLanguage)
}

/** Makes the language that of the page. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { sellerPortal } = (await files[`../messages/${language}/seller-portal.ts`]?.()) ?? {}
  if (!sellerPortal) throw new Error(`There are no texts in ${language}`)
  localStorage.setItem(stored, language)
  const { direction, script } = languageData[language]
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.documentElement.dataset.script = script
  return fillAll(sellerPortal, { staffPasswordMinimum, textMaximum })
}

export function LanguageMenu() {
  const { language, texts, speak } = useTexts()
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="sr-only">{texts.language}</span>
      <select
        className="min-h-11 max-w-28 rounded-md border border-edge bg-surface px-2 sm:max-w-none"
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
