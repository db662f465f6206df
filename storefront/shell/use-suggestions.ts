import { useEffect, useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { useLanguage } from '../messages/use-language.ts'
import { store } from '../client/api.ts'

export const suggestionDelayMs = 200

export type Suggestions =
  | { status: 'closed' | 'loading' | 'failed' }
  | ({ status: 'found' } & ResponseOf<'GET /search/suggestions'>)

const closed: Suggestions = { status: 'closed' }

/** A late response never replaces a newer one. */
export function useSuggestions(text: string): Suggestions {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestions>(closed)

  useEffect(() => {
    if (text.trim() === '') return setSuggestions(closed)
    const cancel = new AbortController()
    setSuggestions({ status: 'loading' })
    const timer = setTimeout(() => {
      store('GET /search/suggestions', {
        query: { q: text.trim(), lang: language },
        signal: cancel.signal,
      })
        .then((found) => setSuggestions({ status: 'found', ...found }))
        .catch((error: Error) => {
          if (error.name !== 'AbortError') setSuggestions({ status: 'failed' })
        })
    }, suggestionDelayMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [text, language])

  return suggestions
}
