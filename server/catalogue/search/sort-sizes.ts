/** These units stand beside smaller ones in one list: 1 kg is more than 500 g. */
const factors = new Map<string, number>([
  ['kg', 1_000],
  ['ኪ.ግ', 1_000],
  ['ኪሎ', 1_000],
  ['ኪሎ ግራም', 1_000],
  ['l', 1_000],
  ['ሊትር', 1_000],
  ['ml', 1],
  ['ሚ.ሊ', 1],
  ['cm', 10],
  ['ሴ.ሜ', 10],
  ['m', 1_000],
  ['ሜትር', 1_000],
  ['tb', 1_024],
  ['ቴባ', 1_024],
])

const words = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
  ['ትንሽ', 's'],
  ['መካከለኛ', 'm'],
  ['ትልቅ', 'l'],
])

/**
 * Letters (`XS`, `3XL`) come first, then numbers with their units (`37`, `250 g`, `1 kg`). What is neither, such as a
 * colour, stays in its order behind them.
 */
export function sortSizes<Sized extends { value: string }>(values: readonly Sized[]): Sized[] {
  return values
    .map((it) => ({ it, rank: rankOf(it.value.trim().toLowerCase()) }))
    .toSorted((a, b) => a.rank.kind - b.rank.kind || a.rank.size - b.rank.size)
    .map(({ it }) => it)
}

function rankOf(value: string): { kind: number; size: number } {
  const [, count = '', extra = '', letter] = /^(?:(\d)x|(x*))-?([sml])$/.exec(words.get(value) ?? value) ?? []
  if (letter) {
    const steps = 1 + (count ? Number(count) : extra.length)
    return { kind: 0, size: letter === 'm' ? 0 : letter === 's' ? -steps : steps }
  }
  const [, number, unit = ''] = /^(?:(?:eu|uk|us) )?(\d+(?:[.,]\d+)?)\s*(.*)$/.exec(value) ?? []
  if (number) return { kind: 1, size: Number(number.replace(',', '.')) * (factors.get(unit) ?? 1) }
  return { kind: 2, size: 0 }
}
