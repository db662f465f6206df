import type { Bank } from '../../../../../contract/banks.ts'

type TransferReference = {
  reference: string
  bank?: Bank
  link?: string
}

const receiptPages: { host: string; bank: Bank; reference: (url: URL) => string | undefined }[] = [
  { host: 'transactioninfo.ethiotelecom.et', bank: 'telebirr', reference: lastPart },
  { host: 'apps.cbe.com.et:100', bank: 'cbe', reference: (url) => url.searchParams.get('id') ?? undefined },
  { host: 'mbreciept.cbe.com.et', bank: 'cbe', reference: lastPart },
  {
    host: 'cs.bankofabyssinia.com',
    bank: 'abyssinia',
    reference: (url) => url.searchParams.get('trx') ?? undefined,
  },
  { host: 'receipt.dashensuperapp.com', bank: 'dashen', reference: lastPart },
  {
    host: 'awashpay.awashbank.com:8225',
    bank: 'awash',
    reference: (url) => lastPart(url)?.replace(/^-/, ''),
  },
  { host: 'share.zemenbank.com', bank: 'zemen', reference: (url) => url.pathname.split('/').at(-2) },
]

/** A customer types the number of a receipt, or its HTTPS URL at a bank, which is never fetched. */
export function readReference(typed: string): TransferReference | undefined {
  const text = typed.trim()
  if (!/^https?:/i.test(text)) {
    const reference = normalized(text)
    return reference === undefined ? undefined : { reference }
  }
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const page = receiptPages.find(({ host }) => host === url.host)
  if (url.protocol !== 'https:' || url.username !== '' || !page) return undefined
  const reference = normalized(page.reference(url) ?? '')
  return reference === undefined ? undefined : { reference, bank: page.bank, link: url.href }
}

function normalized(text: string): string | undefined {
  const reference = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{6,40}$/.test(reference) ? withoutAccountDigits(reference) : undefined
}

/** Several banks write FT, year, day and five more signs, and on some receipts digits of the account behind them. */
function withoutAccountDigits(reference: string): string {
  return /^FT\d{5}[A-Z0-9]{5}/.exec(reference)?.[0] ?? reference
}

function lastPart(url: URL): string | undefined {
  return url.pathname.split('/').findLast((part) => part !== '')
}
