import type { OrderLine, PrintedOrder } from '../../contract/office/order-shapes.ts'

type Part = PrintedOrder['parts'][number]

/** The lines of each seller; those of an order of one seller are one group without its name. */
export function groupedBySeller<Line extends { position: number }>(
  parts: readonly Part[],
  lines: readonly Line[],
  { isNamed = parts.length > 1 }: { isNamed?: boolean } = {},
): { part: Part | null; lines: Line[] }[] {
  if (!isNamed) return [{ part: null, lines: [...lines] }]
  const groups: { part: Part | null; lines: Line[] }[] = parts.map((part) => ({
    part,
    lines: lines.filter(({ position }) => part.items.includes(position)),
  }))
  // A paper must not lose what was ordered, even if no part has it.
  const left = lines.filter(({ position }) => !parts.some(({ items }) => items.includes(position)))
  return [...groups, { part: null, lines: left }].filter((group) => group.lines.length > 0)
}

/** A paper of one seller has its lines only, under the positions that they have in the order. */
export function lineAt({ lines }: Pick<PrintedOrder, 'lines'>, position: number): OrderLine | undefined {
  return lines.find((line) => line.position === position)
}
