import type { SecondFactor } from '../../contract/office/staff.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import type { FactorWords } from './words.ts'

type Props = { words: FactorWords['app']; factor: SecondFactor }

/** What an authenticator app scans, or has typed. */
export function SecretToScan({ words, factor }: Props) {
  return (
    <div className="grid gap-3">
      <p>{words.scan}</p>
      <QrCode qr={factor.qr} label={words.qr} className="w-full max-w-60 rounded-md" />
      <p>{words.type}</p>
      <code className="rounded-md bg-sunk px-3 py-2 wrap-anywhere select-all">{factor.secret}</code>
    </div>
  )
}
