/** `+251911223344` → `0911 22 33 44`, as people there write it; a number of another country stays as it is. */
export function formatPhone(stored: string): string {
  const [, start, ...pairs] = /^\+251(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(stored) ?? []
  return start ? `0${start} ${pairs.join(' ')}` : stored
}

/** Whether two ways of typing mean one number, so that nothing has to be verified. The server knows more forms. */
export function isSamePhone(one: string, other: string): boolean {
  return normalizePhone(one) === normalizePhone(other)
}

function normalizePhone(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(00)?251(?=\d{9}$)|^0(?=\d{9}$)/, '')
}
