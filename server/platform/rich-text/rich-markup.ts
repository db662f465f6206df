import type { TextBlock, TextPart } from '../../../contract/page-markup.ts'

/** The blocks as one would type them in the markup of pages, with italic texts between underscores. */
export function richMarkup(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `### ${line(block.parts)}`
      if ('parts' in block) return line(block.parts)
      const mark = (index: number) => (block.kind === 'list' ? '-' : `${index + 1}.`)
      return block.entries.map((parts, index) => `${mark(index)} ${line(parts)}`).join('\n')
    })
    .join('\n\n')
}

function line(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, href, isBold, isItalic }) => {
      let marked = text
      if (isItalic) marked = `_${marked}_`
      if (isBold) marked = `**${marked}**`
      return href === undefined ? marked : `[${marked}](${href})`
    })
    .join('')
}
