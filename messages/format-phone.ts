/** `+251911223344` → `0911 22 33 44`; a number of another country stays as it is. */
export function formatPhone(stored: string): string {
  const [, start, ...pairs] = /^\+251(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(stored) ?? []
  return start ? `0${start} ${pairs.join(' ')}` : stored
}
