import { Parser } from 'htmlparser2'
import type { TextBlock } from './page-markup.ts'
import { richLink } from './rich-text.ts'
import { richTextWriter } from './rich-text-writer.ts'
import type { Place } from './rich-text-writer.ts'

const words = (text: string) => new Set(text.split(' '))
const hiddenTags = words(
  'script style template noscript noembed noframes iframe frameset object embed applet svg math head title ' +
    'textarea select datalist button audio video canvas xmp plaintext',
)
const blockTags = words(
  'p div section article header footer main aside nav address figure figcaption center form fieldset details ' +
    'summary table caption thead tbody tfoot tr dl dt dd blockquote pre hr body html',
)
const headingTags = words('h1 h2 h3 h4 h5 h6')
const listTags = words('ul ol menu dir')
const cellTags = words('td th')
const boldTags = words('b strong')
const inlineTags = words('b strong span font a i em u')
const italicTags = words('i em cite')

/** Google writes bold words by a style, and wraps a document in a bold tag that is not bold. */
function weightOf(tag: string, style: string): 0 | 1 {
  const weight = style.split(';').find((rule) => rule.trim().startsWith('font-weight'))
  const value = weight?.split(':')[1]?.trim() ?? ''
  if (value === '') return boldTags.has(tag) ? 1 : 0
  return value.startsWith('bold') || Number(value) >= 600 ? 1 : 0
}

/** Word writes an entry of a list as a paragraph, with its bullet or number in a part that is to be ignored. */
function partOfWordList(tag: string, style: string): 'entry' | 'mark' | undefined {
  const rule = style.split(';').find((it) => it.trim().startsWith('mso-list'))
  if (rule === undefined) return undefined
  return rule.toLowerCase().includes('ignore') ? 'mark' : tag === 'p' ? 'entry' : undefined
}

/** Tags of people do not nest as deep, and the parser takes longer the deeper they do. */
const depthMaximum = 1_000

/** It is the only character that a parser replaces by a visible one. */
const nul = /&#x?0+;/gi

class TooDeep extends Error {}

/**
 * Reads HTML of any origin. Nothing is taken over but text, and of the tags what they mean: the result has none of
 * them, and no attribute but addresses that are safe to follow. It takes time in proportion to the HTML,
 * of which what follows too deep a tag is left out.
 */
export function readRichText(html: string): TextBlock[] {
  const writer = richTextWriter()
  const open = { hidden: 0, bold: 0, italic: 0, heading: 0, entry: 0 }
  const lists: Place[] = []
  const links: (string | undefined)[] = []
  const place = (): Place => {
    if (lists[0] !== undefined) return lists[0]
    if (open.entry > 0) return 'list'
    return open.heading > 0 ? 'heading' : 'paragraph'
  }
  const endLine = () => writer.end(place())
  /** A block within an entry or a heading is a line of it. */
  const endBlock = () => (place() === 'paragraph' ? endLine() : writer.newLine())

  function change(tag: string, by: 1 | -1): void {
    if (hiddenTags.has(tag)) open.hidden += by
    else if (italicTags.has(tag)) open.italic += by
    else if (headingTags.has(tag)) {
      if (lists.length === 0) endLine()
      open.heading += by
    } else if (tag === 'li') {
      endLine()
      open.entry += by
    } else if (listTags.has(tag)) {
      endLine()
      if (lists.length === 0) writer.endList()
      if (by < 0) lists.pop()
      else lists.push(tag === 'ol' ? 'steps' : 'list')
      if (lists.length === 0) writer.endList()
    } else if (cellTags.has(tag)) writer.text(' ', {})
    else if (blockTags.has(tag)) endBlock()
  }

  /** A tag ends what it began, whatever its attributes made of it. */
  const begun: { name: string; tag: string; weight: 0 | 1 }[] = []
  const parser = new Parser({
    onopentag(name, { style = '', href = '' }) {
      const word = partOfWordList(name, style)
      const tag = word === 'entry' ? 'li' : word === 'mark' ? 'script' : name
      const weight = inlineTags.has(tag) ? weightOf(tag, style) : 0
      begun.push({ name, tag, weight })
      if (begun.length > depthMaximum) throw new TooDeep()
      open.bold += weight
      if (tag === 'a') links.push(richLink(href))
      else if (tag !== 'br') change(tag, 1)
      else if (open.hidden === 0) writer.newLine()
    },
    onclosetag(name) {
      // A tag that the end of the text cuts off has not begun.
      if (begun.at(-1)?.name !== name) return
      const { tag, weight } = begun.pop()!
      open.bold -= weight
      if (tag === 'a') links.pop()
      else if (tag !== 'br') change(tag, -1)
    },
    ontext(text) {
      if (open.hidden > 0) return
      writer.text(text, { href: links.at(-1), isBold: open.bold > 0, isItalic: open.italic > 0 })
    },
  })
  try {
    parser.end(html.replaceAll(nul, ' '))
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  endLine()
  return writer.blocks()
}
