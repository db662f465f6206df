import { useMatches } from 'react-router'
import { fill } from '../../messages/fill.ts'

/**
 * Says where the mails of a demonstration lie. The loader of the page returns the folder as `mailFolder`: null where
 * mails are sent.
 */
export function MailFolderNote({ text }: { text: string }) {
  return <FolderNote text={text} folder={useFolder('mailFolder')} />
}

/** Likewise of messages by SMS, from `smsFolder`. */
export function SmsFolderNote({ text }: { text: string }) {
  return <FolderNote text={text} folder={useFolder('smsFolder')} />
}

function useFolder(name: 'mailFolder' | 'smsFolder'): string | null | undefined {
  return useMatches()
    .map(({ loaderData }) => (loaderData as { [Name in typeof name]?: string | null } | undefined)?.[name])
    .find(Boolean)
}

function FolderNote({ text, folder }: { text: string; folder: string | null | undefined }) {
  if (!folder) return null
  return (
    <p className="mt-2 rounded-md bg-yellow-soft px-4 py-3 text-sm wrap-anywhere text-yellow-ink">
      {fill(text, { folder })}
    </p>
  )
}
