import { useEffect, useState } from 'react'
import { mailPauseSeconds } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'

/** Mails again; `sent` counts the mails so far, and after each the button pauses and says for how long. */
export function SendAgainButton({
  texts,
  sent,
  busy,
  onSend,
  className = '',
}: {
  texts: { again: string; againIn: string }
  sent: number
  busy: boolean
  onSend: () => void
  className?: string
}) {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (sent === 0) return
    const end = Date.now() + mailPauseSeconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [sent])

  return (
    <Button
      variant="plain"
      busy={busy}
      // `disabled` would take the focus away.
      aria-disabled={left > 0 || undefined}
      onClick={left > 0 ? undefined : onSend}
      className={`px-0 tabular aria-disabled:opacity-60 ${className}`}
    >
      {left > 0 ? fill(texts.againIn, { seconds: left }) : texts.again}
    </Button>
  )
}
