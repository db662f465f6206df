import { parseLinks } from '../ui/parse-links.ts'

/** Sections keep the order of the catalogue; their key is the anchor. */
export type PageText = {
  title: string
  description: string
  lead: string
  sections: Record<string, PageSection>
}

/** Texts may contain links with English paths: `[text](/path)`. */
export type PageSection = {
  heading: string
  paragraphs?: string[]
  list?: string[]
  steps?: string[]
  questions?: { ask: string; answer: string }[]
}

export function plainText(line: string): string {
  return parseLinks(line)
    .map(({ text }) => text)
    .join('')
}
