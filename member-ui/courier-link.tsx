import { useState } from 'react'
import type { CourierLink as Link } from '../contract/hand-over-shapes.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { QrCode } from '../ui/qr-code.tsx'

type Texts = { why: string; qr: string; copy: string; copied: string; sms: string }

/** The address of the page for a courier, to be copied, scanned or sent from this phone. It is shown once. */
export function CourierLink({ link: { url, qr }, texts }: { link: Link; texts: Texts }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className="grid gap-3">
      <p>{texts.why}</p>
      <p className="wrap-anywhere">{url}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <a className={buttonClass('outline')} href={`sms:?body=${encodeURIComponent(url)}`}>
          {texts.sms}
        </a>
      </div>
      <p role="status" className="empty:sr-only">
        {isCopied && texts.copied}
      </p>
      <QrCode qr={qr} label={texts.qr} className="w-48" />
    </div>
  )
}
