import { cleanText } from './clean-text.ts'
import type { TextBlock, TextPart } from './page-markup.ts'

type Marks = { href?: string | undefined; isBold?: boolean; isItalic?: boolean }

/** Tells what a line is part of. Lists do not nest. */
export type Place = 'paragraph' | 'heading' | 'list' | 'steps'

/**
 * Makes blocks of what a reader of HTML and the editor come across. Both get the same blocks for the same text, as
 * spaces, empty lines and formatting without text are tidied up here.
 */
export function richTextWriter() {
  const blocks: TextBlock[] = []
  let lines: TextPart[][] = [[]]
  let openList: Extract<TextBlock, { kind: 'list' | 'steps' }> | undefined

  return {
    text(text: string, { href, isBold, isItalic }: Marks) {
      const spaced = text.replaceAll(whitespace, ' ')
      if (spaced === '') return
      lines.at(-1)!.push({
        text: spaced,
        ...(href !== undefined && { href }),
        ...(isBold && { isBold }),
        ...(isItalic && { isItalic }),
      })
    },
    newLine() {
      lines.push([])
    },
    /** Ends a paragraph, a heading or an entry of a list. */
    end(place: Place) {
      const tidied = lines.map(tidyLine)
      lines = [[]]
      if (place === 'list' || place === 'steps') {
        const entry = joined(tidied, '\n')
        if (entry.length === 0) return
        if (openList?.kind !== place) blocks.push((openList = { kind: place, entries: [] }))
        openList.entries.push(entry)
        return
      }
      const paragraphs = place === 'heading' ? [joined(tidied.map(withoutBold), ' ')] : paragraphsOf(tidied)
      for (const parts of paragraphs) {
        if (parts.length === 0) continue
        openList = undefined
        blocks.push({ kind: place, parts })
      }
    },
    endList() {
      openList = undefined
    },
    blocks: (): TextBlock[] => blocks,
  }
}

// oxlint-disable-next-line no-control-regex -- these become spaces
const whitespace = /[\s\u0000-\u001f\u007f-\u009f]+/g

/** Empty lines separate paragraphs. */
function paragraphsOf(lines: TextPart[][]): TextPart[][] {
  const paragraphs: TextPart[][][] = [[]]
  for (const line of lines) {
    if (line.length === 0) paragraphs.push([])
    else paragraphs.at(-1)!.push(line)
  }
  return paragraphs.map((paragraph) => joined(paragraph, '\n'))
}

/** What is between two lines has their formatting if both have the same. */
function joined(lines: TextPart[][], between: string): TextPart[] {
  const filled = lines.filter((line) => line.length > 0)
  const parts = filled.flatMap((line, index) => {
    const [last, next] = [line.at(-1), filled[index + 1]?.[0]]
    if (!last || !next) return line
    return [...line, isAlike(last, next) ? { ...last, text: between } : { text: between }]
  })
  return merged(parts)
}

function isAlike(one: TextPart, other: TextPart): boolean {
  return one.href === other.href && one.isBold === other.isBold && one.isItalic === other.isItalic
}

function withoutBold(line: TextPart[]): TextPart[] {
  return tidyLine(line.map(({ isBold: _bold, ...part }) => part))
}

/** Taking something away can bring together what then has to be tidied as well. */
const mostPasses = 20

function tidyLine(line: TextPart[]): TextPart[] {
  let before = line
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const tidied = merged(withoutSpaces(before))
    if (JSON.stringify(tidied) === JSON.stringify(before)) break
    before = tidied
  }
  return before
}

/** One space stays between words, and none at the ends of the line. */
function withoutSpaces(line: TextPart[]): TextPart[] {
  const kept: TextPart[] = []
  for (const part of line) {
    const text = cleanText(part.text.toWellFormed()).replaceAll(/ +/g, ' ')
    const isSpaced = kept.length === 0 || kept.at(-1)!.text.endsWith(' ')
    const trimmed = isSpaced && text.startsWith(' ') ? text.slice(1) : text
    if (trimmed !== '') kept.push({ ...part, text: trimmed })
  }
  const last = kept.at(-1)
  if (last?.text.endsWith(' ')) kept[kept.length - 1] = { ...last, text: last.text.slice(0, -1) }
  return kept.filter(({ text }) => text !== '')
}

function merged(parts: TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && isAlike(last, part)) all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}
