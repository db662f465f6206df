import type { TextBlock, TextPart } from '../../contract/page-markup.ts'
import { parseLinks } from '../ui/parse-links.ts'

/** Sections keep the order of the catalogue; their key is the anchor. */
export type PageText = {
  title: string
  description: string
  lead: string | TextPart[]
  sections: Record<string, PageSection>
}

/** Texts may contain links with English paths: `[text](/path)`. */
export type PageSection = {
  heading: string
  paragraphs?: string[]
  list?: string[]
  steps?: string[]
  questions?: { ask: string; answer: string }[]
  /** It is what the shop has written itself, in place of all others. */
  blocks?: TextBlock[]
  folded?: { ask: string; blocks: TextBlock[] }[]
}

export function plainText(line: string): string {
  return parseLinks(line)
    .map(({ text }) => text)
    .join('')
}
