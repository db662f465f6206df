import { useState } from 'react'
import type { SecondFactor } from '../../contract/office/staff.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** What an authenticator app scans, or has typed. */
export function SecretToScan({ factor }: { factor: SecondFactor }) {
  const { texts } = useTexts('account')
  return (
    <div className="grid gap-3">
      <p>{texts.account.app.scan}</p>
      <QrCode qr={factor.qr} label={texts.account.app.qr} className="w-full max-w-60 rounded-md" />
      <p>{texts.account.app.type}</p>
      <code className="rounded-md bg-sunk px-3 py-2 select-all">{factor.secret}</code>
    </div>
  )
}

/** They are shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { texts } = useTexts('account')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div className="grid gap-4">
      <p>{texts.account.app.codesWhy}</p>
      <ul aria-label={texts.account.app.codes} className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>{texts.account.app.saved}</Button>
        <Button variant="outline" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? texts.account.app.copied : texts.account.app.copy}
        </Button>
      </div>
    </div>
  )
}
