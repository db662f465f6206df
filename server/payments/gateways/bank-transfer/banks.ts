import type { Language } from '../../../../contract/language.ts'

/** Where people in Ethiopia send money from, by the code that is stored. telebirr is first, as most people have it. */
export const banks = {
  telebirr: { en: 'telebirr', am: 'ቴሌብር' },
  cbe: { en: 'Commercial Bank of Ethiopia', am: 'የኢትዮጵያ ንግድ ባንክ' },
  awash: { en: 'Awash Bank', am: 'አዋሽ ባንክ' },
  abyssinia: { en: 'Bank of Abyssinia', am: 'አቢሲኒያ ባንክ' },
  dashen: { en: 'Dashen Bank', am: 'ዳሸን ባንክ' },
  coop: { en: 'Cooperative Bank of Oromia', am: 'የኦሮሚያ ኅብረት ሥራ ባንክ' },
  zemen: { en: 'Zemen Bank', am: 'ዘመን ባንክ' },
  hibret: { en: 'Hibret Bank', am: 'ኅብረት ባንክ' },
  wegagen: { en: 'Wegagen Bank', am: 'ወጋገን ባንክ' },
  nib: { en: 'Nib International Bank', am: 'ንብ ኢንተርናሽናል ባንክ' },
  bunna: { en: 'Bunna Bank', am: 'ቡና ባንክ' },
  other: { en: 'Another bank', am: 'ሌላ ባንክ' },
} as const satisfies Record<string, Record<Language, string>>

export type Bank = keyof typeof banks

export function isBank(code: unknown): code is Bank {
  return typeof code === 'string' && Object.hasOwn(banks, code)
}
