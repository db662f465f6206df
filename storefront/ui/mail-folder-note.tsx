import { useMatches } from 'react-router'
import { fill } from '../../messages/fill.ts'

/**
 * Says where the mails of a demonstration lie. The loader of the page returns the folder as `mailFolder`: null where
 * mails are sent.
 */
export function MailFolderNote({ text }: { text: string }) {
  const folder = useMatches()
    .map(({ loaderData }) => (loaderData as { mailFolder?: string | null } | undefined)?.mailFolder)
    .find(Boolean)
  if (!folder) return null
  return (
    <p className="mt-2 rounded-md bg-yellow-soft px-4 py-3 text-sm wrap-anywhere text-yellow-ink">
      {fill(text, { folder })}
    </p>
  )
}
