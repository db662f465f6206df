import { createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { Messages, Namespace } from '../../messages/messages.ts'

/** Texts that were loaded for a part of a page, whose loader does not return them. */
export const LoadedTexts = createContext<Partial<Messages>>({})

/** The loader of the page, or of a route around it, must return the texts under `texts`. */
export function useTexts<Name extends Namespace>(namespace: Name): Messages[Name] {
  const loaded = useContext(LoadedTexts)[namespace]
  const matches = useMatches()
  if (loaded) return loaded
  for (const match of matches.toReversed()) {
    const texts = (match.loaderData as { texts?: Partial<Messages> } | undefined)?.texts?.[namespace]
    if (texts) return texts
  }
  throw new Error(`The loader of this page does not return the texts of "${namespace}"`)
}
