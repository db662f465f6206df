import { DOMParser as SchemaParser, Schema, type Node, type Slice } from 'prosemirror-model'
import { readRichText } from '../../contract/read-rich-text.ts'
import type { TextBlock } from '../../contract/page-markup.ts'
import { blocksOfPlain, htmlOf, isPlain, plainOf, richLink } from '../../contract/rich-text.ts'
import { richTextWriter } from '../../contract/rich-text-writer.ts'
import { parseHtml } from './parse-html.ts'

/** `html` is empty if the text alone says the same. */
export type RichText = { plain: string; html: string }

/** What it does not know cannot be typed or pasted. The server reads the same and nothing more. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      marks: 'italic link',
      parseDOM: [{ tag: 'h3' }],
      toDOM: () => ['h3', 0],
    },
    list: {
      group: 'block',
      content: 'entry+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    steps: {
      group: 'block',
      content: 'entry+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    entry: { content: 'paragraph', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    newLine: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(element) {
            const href = richLink(element.getAttribute('href') ?? '')
            return href === undefined ? false : { href }
          },
        },
      ],
      toDOM: (mark) => ['a', { href: mark.attrs.href as string }, 0],
    },
    bold: {
      parseDOM: [{ tag: 'b' }],
      toDOM: () => ['b', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }],
      toDOM: () => ['i', 0],
    },
  },
})

const parser = SchemaParser.fromSchema(schema)

export function docOf({ plain, html }: RichText): Node {
  return parser.parse(parseHtml(html || htmlOf(blocksOfPlain(plain))))
}

/** Text without formatting, as that of a messenger, keeps its lines and paragraphs. */
export function sliceOfPlain(text: string): Slice {
  const blocks = blocksOfPlain(text.replaceAll('\r\n', '\n').trim())
  return parser.parseSlice(parseHtml(htmlOf(blocks)))
}

/** It is read as the server would, so that the browser never sees its styles. What was copied here is clean already. */
export function cleanPasted(html: string): string {
  return html.includes('data-pm-slice') ? html : htmlOf(readRichText(html))
}

export function richTextOf(doc: Node): RichText {
  const blocks = blocksOf(doc)
  return { plain: plainOf(blocks), html: isPlain(blocks) ? '' : htmlOf(blocks) }
}

function blocksOf(doc: Node): TextBlock[] {
  const writer = richTextWriter()
  const write = (line: Node) =>
    line.forEach((inline) => {
      if (inline.type === schema.nodes.newLine) return writer.newLine()
      const link = inline.marks.find(({ type }) => type === schema.marks.link)
      return writer.text(inline.text ?? '', {
        href: link?.attrs.href as string | undefined,
        isBold: inline.marks.some(({ type }) => type === schema.marks.bold),
        isItalic: inline.marks.some(({ type }) => type === schema.marks.italic),
      })
    })
  doc.forEach((block) => {
    const { name } = block.type
    if (name === 'list' || name === 'steps') {
      writer.endList()
      block.forEach((entry) => {
        entry.forEach(write)
        writer.end(name)
      })
    } else {
      write(block)
      writer.end(name === 'heading' ? 'heading' : 'paragraph')
    }
  })
  return writer.blocks()
}
