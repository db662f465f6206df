/** It is made of the name, and another one than those that are in use. */
export function idFor(name: string, known: readonly string[]): string {
  const made = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replaceAll(/^-+|-+$/g, '')
  const base = made || 'delivery'
  const others = Array.from({ length: known.length + 1 }, (_, index) => `${base}-${index + 2}`)
  return [base, ...others].find((id) => !known.includes(id)) ?? base
}
