import { languageOfPath } from '../../../contract/language-path.ts'
import type { Language } from '../../../contract/language.ts'
import { pageOfDataPath } from '../../../contract/page-data.ts'
import { fold } from './fold.ts'

const queryMaximum = 80
/** A phone number has more digits. */
const digitsMaximum = 6

/** `text` is the normalised form of what was typed. */
type VisitedSearch = { typed: string; text: string; language: Language }

/** It is undefined for other pages, for robots, and for what is not recorded. */
export function readVisitedSearch(url: string, userAgent: string | undefined): VisitedSearch | undefined {
  const [asked = '', query = ''] = url.split('?', 2)
  const path = pageOfDataPath(asked) ?? asked
  if (!searchPage.test(path) || isRobot(userAgent)) return undefined
  const typed = new URLSearchParams(query).get('q') ?? ''
  const text = recordable(typed)
  return text === undefined ? undefined : { typed, text, language: languageOfPath(path) }
}

const searchPage = /^(?:\/[a-z]{2,3})?\/search$/

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i.test(userAgent)
}

/** It is undefined for what may be a phone number, a card number or an email address. */
export function recordable(query: string): string | undefined {
  const text = fold(query.normalize('NFKC'))
  const isPersonal = text.includes('@') || text.replace(/\P{Nd}/gu, '').length > digitsMaximum
  const { length } = [...text]
  return isPersonal || length < 2 || length > queryMaximum || text.includes('\0') ? undefined : text
}
