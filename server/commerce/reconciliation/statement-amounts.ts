import { santimFromText } from '../../../contract/money.ts'

/** `direction` is what the amount itself says; it is undefined without a sign and without the word for a side. */
export interface ReadAmount {
  santim: number
  isSigned: boolean
}

/** `1,234.50`, `ETB 1 234.50`, `(12.00)`, `12.00-` and `12.00 Dr`. It is null if the text can mean another amount. */
export function readAmount(text: string): ReadAmount | null {
  let rest = text
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .replace(/\b(etb|birr|br)\b\.?|ብር/giu, '')
    .trim()
  const side = /(dr|cr)\.?$/i.exec(rest)
  if (side) rest = rest.slice(0, side.index).trim()
  const isBracketed = /^\(.*\)$/.test(rest)
  if (isBracketed) rest = rest.slice(1, -1).trim()
  const isMinus = rest.startsWith('-') || rest.endsWith('-')
  const isPlus = rest.startsWith('+')
  rest = rest.replace(/^[+-]\s*|\s*-$/g, '')
  // A space, or an apostrophe, separates thousands as a comma does.
  if (/^\d{1,3}([ '’]\d{3})+(\.\d+)?$/.test(rest)) rest = rest.replace(/[ '’]/g, '')
  const santim = santimFromText(rest, { isGrouped: true })
  if (santim === null) return null
  const isOut = isMinus || isBracketed || side?.[1]?.toLowerCase() === 'dr'
  return { santim: isOut ? -santim : santim, isSigned: isOut || isPlus || side !== null }
}
