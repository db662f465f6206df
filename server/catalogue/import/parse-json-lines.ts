import { badRow } from './imported-product.ts'
import type { SourceItem } from './open-source.ts'

/** Reads JSON Lines: an object a line. A line that is none is a bad row; blank lines are passed over. */
export async function* parseJsonLines(blocks: AsyncIterable<string>): AsyncGenerator<SourceItem[]> {
  let line = 0
  for await (const block of blocks) {
    const items: SourceItem[] = []
    const texts = block.split('\n')
    if (texts.at(-1) === '') texts.pop()
    for (const text of texts) {
      line += 1
      if (text.trim() !== '') items.push(itemOf(line, text))
    }
    yield items
  }
}

function itemOf(line: number, text: string): SourceItem {
  const object = parseObject(text)
  if (!object) return { bad: badRow(line, '', [{ column: '', reason: 'the line is not a JSON object' }]) }
  return { line, cell: (column) => (Object.hasOwn(object, column) ? object[column] : undefined) }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
