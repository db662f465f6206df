/** `+251911223344` → `0911 22 33 44`; a number of another country stays as it is. */
export function formatPhone(stored: string): string {
  const [, start, ...pairs] = /^\+251(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(stored) ?? []
  return start ? `0${start} ${pairs.join(' ')}` : stored
}

/**
 * Whether two spellings mean the same number, which then needs no verification. The server knows more
 * spellings.
 */
export function isSamePhone(one: string, other: string): boolean {
  return normalizePhone(one) === normalizePhone(other)
}

function normalizePhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(00)?251(?=\d{9}$)|^0(?=\d{9}$)/, '')
}
