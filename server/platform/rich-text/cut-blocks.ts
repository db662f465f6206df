import type { TextBlock, TextPart } from '../../../contract/page-markup.ts'
import { plainOf } from '../../../contract/rich-text.ts'

/** The text is cut at a word, so that it has at most so many characters. Blocks that fit are returned as they are. */
export function cutBlocks(blocks: TextBlock[], maximum: number): TextBlock[] {
  if (plainOf(blocks).length <= maximum) return blocks
  const kept: TextBlock[] = []
  let room = maximum
  for (const block of blocks) {
    room -= kept.length > 0 ? 2 : 0
    const lines = 'parts' in block ? [block.parts] : block.entries
    const marks = 'parts' in block ? 0 : `${lines.length}. `.length + 1
    const fitting: TextPart[][] = []
    let isCut = false
    for (const line of lines) {
      room -= marks
      const length = line.reduce((sum, { text }) => sum + text.length, 0)
      isCut = length > room
      const cut = isCut ? cutLine(line, room) : line
      if (cut.length > 0) fitting.push(cut)
      if (isCut) break
      room -= length
    }
    const [first] = fitting
    if (first) kept.push('parts' in block ? { ...block, parts: first } : { ...block, entries: fitting })
    if (isCut) break
  }
  return kept
}

function cutLine(line: TextPart[], room: number): TextPart[] {
  const kept: TextPart[] = []
  let left = room - 1
  for (const part of line) {
    if (part.text.length <= left) {
      kept.push(part)
      left -= part.text.length
      continue
    }
    const start = part.text.slice(0, Math.max(0, left))
    const words = start.slice(0, start.search(/\s\S*$/) || undefined).trimEnd()
    if (words !== '') kept.push({ ...part, text: `${words}…`.toWellFormed() })
    break
  }
  return kept
}
