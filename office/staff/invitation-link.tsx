import { useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { Field } from '../../member-ui/fields.tsx'

/** The link is shown once, to be sent by whatever the two people use. */
export function InvitationLink({ email, url }: { email: string; url: string }) {
  const { texts } = useTexts('staff')
  const names = texts.staff
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true))
  const text = fill(names.linkText, { url })
  return (
    <div className="grid gap-3">
      <Field
        label={names.link}
        hint={fill(names.linkHint, { email })}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-x-4">
        <Button onClick={() => void copy().catch(() => undefined)}>
          <span aria-live="polite">{isCopied ? names.copied : names.copy}</span>
        </Button>
        <a className="link flex min-h-11 items-center" href={`sms:?body=${encodeURIComponent(text)}`}>
          {names.bySms}
        </a>
        <a
          className="link flex min-h-11 items-center"
          href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {names.byTelegram}
        </a>
      </div>
    </div>
  )
}
