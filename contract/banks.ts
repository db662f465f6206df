export const banks = [
  'telebirr',
  'cbe',
  'awash',
  'abyssinia',
  'dashen',
  'coop',
  'zemen',
  'hibret',
  'wegagen',
  'nib',
  'bunna',
  'other',
] as const

export type Bank = (typeof banks)[number]

export function isBank(code: unknown): code is Bank {
  return banks.includes(code as Bank)
}
