/** Returns whether two spellings mean the same number. The server knows more spellings. */
export function isSamePhone(one: string, other: string): boolean {
  return normalizePhone(one) === normalizePhone(other)
}

function normalizePhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(00)?251(?=\d{9}$)|^0(?=\d{9}$)/, '')
}
