import { useState } from 'react'
import type { SecondFactor } from '../../contract/office/staff.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'

/** What an authenticator app scans, or has typed. Dark on white in every theme, as cameras need it. */
export function SecretToScan({ factor }: { factor: SecondFactor }) {
  const { texts } = useTexts()
  const { size, path } = factor.qr
  return (
    <div className="grid gap-3">
      <p>{texts.factor.scan}</p>
      <svg
        role="img"
        aria-label={texts.factor.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-60 rounded-md"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{texts.factor.type}</p>
      <code className="rounded-md bg-sunk px-3 py-2 select-all">{factor.secret}</code>
    </div>
  )
}

/** They are shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { texts } = useTexts()
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div className="grid gap-4">
      <p>{texts.factor.codesWhy}</p>
      <ul aria-label={texts.factor.codes} className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>{texts.factor.saved}</Button>
        <Button variant="outline" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? texts.factor.copied : texts.factor.copy}
        </Button>
      </div>
    </div>
  )
}
