import { useTexts } from '../texts.tsx'

/** Leads to the receipt of a transfer at its bank. */
export function ReceiptLink({ address }: { address: string | null }) {
  const { texts } = useTexts()
  if (!address?.startsWith('https://')) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center justify-self-start"
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      {texts.payments.receipt}
    </a>
  )
}
