import { plainMarkup, readLine, readMarkup } from '../../contract/page-markup.ts'
import type { TextBlock, TextPart, TextValues } from '../../contract/page-markup.ts'
import type { PageInLanguage } from '../../contract/site.ts'
import type { PageSection, PageText } from './page-text.ts'

type Written = Record<string, PageSection>

/**
 * What the shop has written, as the sections of a page. A heading that the page has had before keeps its anchor, to
 * which other pages may lead. `asksQuestions`: smaller headings are questions.
 */
export function ownText(
  { title, description, lead, body }: PageInLanguage,
  values: TextValues,
  { known, asksQuestions = false }: { known: Written; asksQuestions?: boolean },
): PageText {
  const sections = readMarkup(body, values).map(({ heading, blocks }, index): [string, PageSection] => {
    const anchor = Object.entries(known).find(([, section]) => section.heading === heading)?.[0]
    return [anchor ?? `part-${index + 1}`, { heading, ...(asksQuestions ? asked(blocks) : { blocks }) }]
  })
  const line = (text: string) => plainMarkup(text, values)
  return {
    title: line(title),
    description: line(description),
    lead: readLine(lead, values),
    sections: Object.fromEntries(sections),
  }
}

/** What stands before the first question is shown as it is. */
function asked(all: TextBlock[]): Pick<PageSection, 'blocks' | 'folded'> {
  const first = all.findIndex(({ kind }) => kind === 'heading')
  if (first < 0) return { blocks: all }
  const folded: NonNullable<PageSection['folded']> = []
  for (const block of all.slice(first)) {
    if (block.kind === 'heading') folded.push({ ask: textOf(block.parts), blocks: [] })
    else folded.at(-1)!.blocks.push(block)
  }
  return { ...(first > 0 && { blocks: all.slice(0, first) }), folded }
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}

/** Programs read an answer as one text. */
export function textOfBlocks(blocks: readonly TextBlock[]): string {
  const lines = blocks.flatMap((block) => ('parts' in block ? [block.parts] : block.entries))
  return lines.map(textOf).join('\n')
}
