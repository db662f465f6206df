import { recentSearchesLength, searchMaximum } from '../../contract/limits.ts'
import { deviceList } from './device-list.ts'

const searches = deviceList('recent-searches', recentSearchesLength)

export const recentSearches = searches.read
export const forgetSearches = searches.forget

/** The beginning of a longer query that follows is typing, not a search. */
export function rememberSearch(typed: string): void {
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, searchMaximum)
  const key = text.toLowerCase()
  const [latest, ...others] = recentSearches()
  if (key.length < 2 || latest?.toLowerCase().startsWith(key)) return
  const isTyping = latest !== undefined && key.startsWith(latest.toLowerCase())
  const before = latest === undefined || isTyping ? others : [latest, ...others]
  searches.write([text, ...before.filter((it) => it.toLowerCase() !== key)])
}

/** They begin with what is typed, or one of their words does; they are all for an empty field. */
export function recentSearchesFor(typed: string): string[] {
  const key = typed.trim().toLowerCase()
  return recentSearches().filter((text) => {
    const lower = text.toLowerCase()
    return lower !== key && (lower.startsWith(key) || lower.includes(` ${key}`))
  })
}
