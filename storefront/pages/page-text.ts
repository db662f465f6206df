import { fill } from '../../messages/fill.ts'

/** The texts of a static page. Sections keep the order of the catalogue; their key is the anchor. */
export type PageText = {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  sections: Record<string, PageSection>
}

/** A line may hold links, `[words](/path)`; paths are the English ones. */
export type PageSection = {
  heading: string
  paragraphs?: string[]
  list?: string[]
  /** A list whose order matters. */
  steps?: string[]
  questions?: { ask: string; answer: string }[]
}

/** A part of a line: plain text, or a link. */
type LinePart = { text: string; href?: string }

/** `See [Returns](/returns).` → three parts. */
export function parseLinks(line: string): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  for (const { 0: whole, 1: text = '', 2: href = '', index } of line.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (index > from) parts.push({ text: line.slice(from, index) })
    parts.push({ text, href: href.startsWith('tel:') ? href.replace(/[^\d+:a-z]/g, '') : href })
    from = index + whole.length
  }
  if (from < line.length) parts.push({ text: line.slice(from) })
  return parts
}

/** A line without its links, for search engines. */
export function plainText(line: string): string {
  return parseLinks(line)
    .map(({ text }) => text)
    .join('')
}

/** Puts values into every text of a page at once. Of a list, what names a value that is null is left out. */
export function fillAll<Texts>(texts: Texts, values: Record<string, string | number | null>): Texts {
  if (typeof texts === 'string') return fill(texts, values as Record<string, string | number>) as Texts
  if (Array.isArray(texts)) {
    const missing = Object.keys(values).filter((name) => values[name] === null)
    const complete = texts.filter((text) => !missing.some((name) => String(text).includes(`{${name}}`)))
    return complete.map((text) => fillAll(text, values)) as Texts
  }
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillAll(text, values)])) as Texts
}
