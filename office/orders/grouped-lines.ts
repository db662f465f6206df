import type { PrintedOrder } from '../../contract/office/order-shapes.ts'

type Part = PrintedOrder['parts'][number]

/** The lines of each seller; those of an order of one seller are one group without its name. */
export function groupedBySeller<Line extends { position: number }>(
  parts: readonly Part[],
  lines: readonly Line[],
): { part: Part | null; lines: Line[] }[] {
  if (parts.length < 2) return [{ part: null, lines: [...lines] }]
  const groups: { part: Part | null; lines: Line[] }[] = parts.map((part) => ({
    part,
    lines: lines.filter(({ position }) => part.items.includes(position)),
  }))
  // A paper must not lose what was ordered, even if no part has it.
  const left = lines.filter(({ position }) => !parts.some(({ items }) => items.includes(position)))
  return [...groups, { part: null, lines: left }].filter((group) => group.lines.length > 0)
}
