import { useTexts } from '../messages/use-texts.ts'

/** Says without JavaScript what does not work, and what does. */
export function ScriptsNeeded() {
  const { scriptsNeeded } = useTexts('shell')
  return (
    <noscript>
      <p className="rounded-md bg-yellow-soft px-4 py-3 text-yellow-ink">{scriptsNeeded}</p>
    </noscript>
  )
}
