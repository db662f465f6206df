import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { FactorWords } from './words.ts'

type Props = { words: FactorWords['app']; codes: string[]; onSaved: () => void }

/** They are shown once. */
export function RecoveryCodes({ words, codes, onSaved }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <div className="grid gap-4">
      <p>{words.codesWhy}</p>
      <ul aria-label={words.codes} className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>{words.saved}</Button>
        <Button variant="outline" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
    </div>
  )
}

/** A click outside does not close it, as the codes would be lost. */
export function RecoveryCodesDialog({ words, codes, onSaved }: Props) {
  return (
    <Dialog label={words.codes} staysOnClick onClose={onSaved}>
      <h2 className="mb-4 text-xl">{words.codes}</h2>
      <RecoveryCodes words={words} codes={codes} onSaved={onSaved} />
    </Dialog>
  )
}
