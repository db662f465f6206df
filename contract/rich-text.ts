import { cleanText } from './clean-text.ts'
import { richLinkMaximum } from './limits.ts'
import { safeLink } from './page-markup.ts'
import type { TextBlock, TextPart } from './page-markup.ts'

/** Paragraphs are separated by a blank line. The text has no formatting, and none of its characters is markup. */
export function plainOf(blocks: readonly TextBlock[]): string {
  return cleanText(blocks.map(plainBlock).join('\n\n'))
}

function plainBlock(block: TextBlock): string {
  if ('parts' in block) return textOf(block.parts)
  const mark = (index: number) => (block.kind === 'list' ? '•' : `${index + 1}.`)
  return block.entries.map((parts, index) => `${mark(index)} ${textOf(parts)}`).join('\n')
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** The paragraphs of a text without formatting. */
export function blocksOfPlain(text: string): TextBlock[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', parts: [{ text: paragraph }] }))
}

/** The text alone says all that the blocks do. */
export function isPlain(blocks: readonly TextBlock[]): boolean {
  return JSON.stringify(blocks) === JSON.stringify(blocksOfPlain(plainOf(blocks)))
}

const tags = { paragraph: 'p', heading: 'h3', list: 'ul', steps: 'ol' }

/** What is written is read as the same blocks again. */
export function htmlOf(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      const inner =
        'parts' in block
          ? htmlOfParts(block.parts)
          : block.entries.map((parts) => `<li>${htmlOfParts(parts)}</li>`).join('')
      return `<${tags[block.kind]}>${inner}</${tags[block.kind]}>`
    })
    .join('')
}

function htmlOfParts(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, href, isBold, isItalic }) => {
      let html = escaped(text).replaceAll('\n', '<br>')
      if (isItalic) html = `<i>${html}</i>`
      if (isBold) html = `<b>${html}</b>`
      return href === undefined ? html : `<a href="${escaped(href)}">${html}</a>`
    })
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// oxlint-disable-next-line no-control-regex -- these are refused
const controls = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/

/** A path of the shop, or an address of http, https, mail or telephone; undefined for any other. */
export function richLink(given: string): string | undefined {
  const link = given.trim()
  const found = linkOf(link)
  return found !== undefined && found.length <= richLinkMaximum && !controls.test(found) ? found : undefined
}

function linkOf(link: string): string | undefined {
  if (link.startsWith('#') || link.length > 4 * richLinkMaximum) return undefined
  if (!/^https?:\/\//i.test(link)) return safeLink(link)
  if (controls.test(link) || !URL.canParse(link)) return undefined
  const { username, password, href } = new URL(link)
  return username === '' && password === '' ? href : undefined
}
