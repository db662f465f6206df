/** Letters and digits one by one, in their groups: `MK-22W5` → `M K, 2 2 W 5`. A voice reads `0911` as a number otherwise. */
export function spelled(code: string): string {
  const groups = code.split(/[^\p{L}\p{N}+]+/u).filter((group) => group !== '')
  return groups.map((group) => [...group].join(' ')).join(', ')
}
