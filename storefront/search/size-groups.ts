type SizeKind = 'shoes' | 'clothes'

/** Shoes have whole sizes of this range; clothes in numbers begin above, or are told by other options. */
const shoes = { from: 34, to: 49 }

const letters = /^(\d?x{0,3})-?[sml]$/i

/** The list of an option with the sizes of shoes and of clothes is two lists; any other stays one. */
export function splitSizes<Listed extends { value: string }>(
  values: readonly Listed[],
): { kind: SizeKind | undefined; values: readonly Listed[] }[] {
  const ofShoes = values.filter(({ value }) => isShoeSize(value))
  const others = values.filter(({ value }) => !isShoeSize(value))
  if (ofShoes.length === 0 || !others.some(({ value }) => letters.test(value.trim()))) {
    return [{ kind: undefined, values }]
  }
  return [
    { kind: 'clothes', values: others },
    { kind: 'shoes', values: ofShoes },
  ]
}

function isShoeSize(value: string): boolean {
  const size = /^\d\d(\.5)?$/.test(value.trim()) ? Number(value) : 0
  return size >= shoes.from && size <= shoes.to
}
