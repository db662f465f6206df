import type { Language } from '../../contract/language.ts'

/** Who wrote a review whose author has deleted the account. */
export const formerShopper: Record<Language, string> = { en: 'Former shopper', am: 'የቀድሞ ደንበኛ' }
