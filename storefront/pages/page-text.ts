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

type LinePart = { text: string; href?: string }

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

export function plainText(line: string): string {
  return parseLinks(line)
    .map(({ text }) => text)
    .join('')
}
