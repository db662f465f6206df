import { useEffect, useState } from 'react'
import { mailPauseSeconds } from '../../contract/limits.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'

/** Sends a mail or an SMS again; `sent` counts those so far, and after each the button pauses and says for how long. */
export function SendAgainButton({
  texts,
  sent,
  pauseSeconds = mailPauseSeconds,
  busy,
  onSend,
  className = '',
}: {
  texts: { again: string; againIn: string }
  sent: number
  pauseSeconds?: number
  busy: boolean
  onSend: () => void
  className?: string
}) {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (sent === 0) return
    const end = Date.now() + pauseSeconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [sent, pauseSeconds])

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
