import { useMatches } from 'react-router'
import type { Messages, Namespace } from '../../messages/messages.ts'

/** The loader of the page, or of a route around it, must return the texts under `texts`. */
export function useTexts<Name extends Namespace>(namespace: Name): Messages[Name] {
  const matches = useMatches()
  for (const match of matches.toReversed()) {
    const texts = (match.loaderData as { texts?: Partial<Messages> } | undefined)?.texts?.[namespace]
    if (texts) return texts
  }
  throw new Error(`The loader of this page does not return the texts of "${namespace}"`)
}
