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
import type { LateOfficeName, Messages, OfficeFrame, OfficeTexts } from '../messages/messages.ts'

/** The texts that are always there, and the late ones that were asked for. */
export type { OfficeTexts }

export type LateName = LateOfficeName

type Spoken<Late extends LateName = never> = {
  language: Language
  /** The language with the calendar and clock that were chosen on this device. */
  locale: Locale
  texts: OfficeTexts<Late>
  speak(language: Language): void
  chooseDates(choice: LocaleChoice): void
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

/** The texts of the page in the language that was chosen. It suspends until the late ones of the names are there. */
export function useTexts<Late extends LateName = never>(...names: Late[]): Spoken<Late> {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('There are no texts')
  for (const name of names) {
    const isThere = name in spoken.texts
    const arrival = isThere ? arrivals.get(keyOf(spoken.language, name)) : arrivalOf(spoken.language, name)
    // React renders a suspended component again and expects the same calls of `use`, also when the texts are there.
    if (arrival && (!isThere || arrival.isAwaited)) {
      arrival.isAwaited = true
      use(arrival.texts)
    }
  }
  return spoken as Spoken<Late>
}

export function TextsProvider({ spoken, children }: { spoken: Spoken; children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

const frames = import.meta.glob<{ frame: OfficeFrame }>('../messages/*/office/frame.ts')

/** Each is a file of its own, whose name is that of its texts with hyphens. */
const lateFiles = import.meta.glob<Partial<Messages['office']>>(
  '../messages/*/office/{account,activity,activity-actions,adjustments,books,bulk-kinds,care,carriers,cash,categories,codes,collections,commission,credit,customers,delivery,discounts,disputes,drafts,face,feeds,gift-cards,health,home-page,imports,message-reports,message-texts,order-changes,order-figures,order-holds,order-scan,own-roles,pages,payouts,places,products,promotions,proposals,questions,reconciliation,returns,reviews,rich-text,sales-reports,seller-accounts,seller-applications,sellers,settings,sms,staff,statements,stock,today}.ts',
)

/** The texts of a language are one object, to which those that arrive later are added. */
const spokenTexts = new Map<Language, OfficeFrame>()

/** It is awaited when a component was suspended for it. */
type Arrival = { texts: Promise<void>; hasFailed: boolean; isAwaited: boolean }

const arrivals = new Map<string, Arrival>()

const keyOf = (language: Language, name: LateName) => `${language}/${name}`

/** What the screens of this page have asked for, so that another language brings it along. */
const wantedNames = new Set<LateName>()

const stored = 'office-language'

/** The chosen one, else the first of the browser's that there is. */
export function firstLanguage(): Language {
  const own = navigator.languages.map((tag) => tag.split('-')[0]).find(isOffered)
  const chosen = localStorage.getItem(stored)
  return isOffered(chosen) ? chosen : (own ?? defaultLanguage)
}

/** Makes the language that of the page. */
export async function loadTexts(language: Language): Promise<OfficeFrame> {
  const texts = await readTexts(language)
  localStorage.setItem(stored, language)
  const { direction, script } = languageData[language]
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.documentElement.dataset.script = script
  return texts
}

export async function readTexts(language: Language): Promise<OfficeFrame> {
  const texts = await readFrame(language)
  await loadLateTexts(language, [...wantedNames])
  return texts
}

async function readFrame(language: Language): Promise<OfficeFrame> {
  const { frame } = (await frames[`../messages/${language}/office/frame.ts`]?.()) ?? {}
  if (!frame) throw new Error(`There are no texts in ${language}`)
  const texts = spokenTexts.get(language) ?? fillAll(frame, figures)
  spokenTexts.set(language, texts)
  return texts
}

/** Loads late texts before they are shown, and those again that did not arrive. */
export async function loadLateTexts(language: Language, names: readonly LateName[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      const key = keyOf(language, name)
      if (arrivals.get(key)?.hasFailed) arrivals.delete(key)
      return arrivalOf(language, name).texts
    }),
  )
}

/** A failure is kept until the screen is tried again: a component that waits would ask without end. */
function arrivalOf(language: Language, name: LateName): Arrival {
  const key = keyOf(language, name)
  const known = arrivals.get(key)
  if (known) return known
  wantedNames.add(name)
  const arrival: Arrival = { texts: readLate(language, name), hasFailed: false, isAwaited: false }
  arrival.texts.catch(() => (arrival.hasFailed = true))
  arrivals.set(key, arrival)
  return arrival
}

async function readLate(language: Language, name: LateName): Promise<void> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const [frame, late] = await Promise.all([
    readFrame(language),
    lateFiles[`../messages/${language}/office/${file}.ts`]?.(),
  ])
  if (!late?.[name]) throw new Error(`There are no texts "${name}" in ${language}`)
  Object.assign(frame, { [name]: fillAll(late[name], figures) })
}

const figures = {
  staffPasswordMinimum,
  bulkUndoMinutes,
  shipmentsMaximum,
  printedOrdersMaximum,
  draftDays,
  discountPercent: quantityDiscountPercent,
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
