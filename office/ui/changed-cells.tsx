import { Link } from 'wouter'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'

/** Who changed a row of a table, and when; it is empty where nobody did. */
export function ChangedBy({ who, at }: { who: string | null; at: string | null }) {
  const { locale } = useTexts()
  if (!at) return null
  return (
    <>
      {who}
      <time className="block text-sm text-soft" dateTime={at}>
        {formatDateTime(at, locale)}
      </time>
    </>
  )
}

export function ChangeLink({ to, name }: { to: string; name: string }) {
  const { texts } = useTexts()
  return (
    <Link
      to={to}
      aria-label={`${texts.change}: ${name}`}
      className="link inline-flex min-h-11 min-w-11 items-center"
    >
      {texts.change}
    </Link>
  )
}
