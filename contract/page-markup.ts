/** A part of a line; `href` is a path of the shop or an address that is safe to follow. */
export type TextPart = { text: string; href?: string; isBold?: true; isItalic?: true }

export type TextBlock =
  | { kind: 'paragraph' | 'heading'; parts: TextPart[] }
  | { kind: 'list' | 'steps'; entries: TextPart[][] }

/** The first section may have no heading. */
type TextSection = { heading: string; blocks: TextBlock[] }

/** A null value leaves out the paragraph or entry that has it. */
export type TextValues = Readonly<Record<string, string | number | null>>

const placeholder = /\{(\w+)\}/g

export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/**
 * Reads the small markup of pages: `## heading`, `### smaller heading`, `- entry`, `1. step`, `**bold**` and
 * `[text](link)`. The result is data without HTML, so that whatever else is typed is shown as it is typed. It takes
 * time in proportion to the text, as nothing nests.
 */
export function readMarkup(text: string, values: TextValues = {}): TextSection[] {
  const sections: TextSection[] = [{ heading: '', blocks: [] }]
  for (const { kind, lines } of readBlocks(text)) {
    const kept = lines.filter((line) => placeholdersIn(line).every((name) => values[name] !== null))
    const blocks = sections.at(-1)!.blocks
    if (kept.length === 0) continue
    const [first = ''] = kept
    if (kind === 'section') sections.push({ heading: plainMarkup(first, values), blocks: [] })
    else if (kind === 'list' || kind === 'steps')
      blocks.push({ kind, entries: kept.map((line) => readLine(line, values)) })
    else blocks.push({ kind, parts: readLine(first, values) })
  }
  return sections.filter(({ heading, blocks }) => heading !== '' || blocks.length > 0)
}

type Lines = { kind: 'section' | TextBlock['kind']; lines: string[] }

const forms: [kind: Lines['kind'], form: RegExp][] = [
  ['heading', /^#{3,6}\s+(.+)$/],
  ['section', /^#{1,2}\s+(.+)$/],
  ['list', /^[-*•]\s+(.+)$/],
  ['steps', /^\d{1,3}[.)]\s+(.+)$/],
]

function readBlocks(text: string): Lines[] {
  const blocks: Lines[] = []
  let open: Lines | undefined
  for (const line of text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((it) => it.trim())) {
    if (line === '') {
      open = undefined
      continue
    }
    const [kind, content] = kindOf(line)
    const isListed = kind === 'list' || kind === 'steps'
    if (isListed && open?.kind === kind) open.lines.push(content)
    else if (kind === 'paragraph' && open && open.lines.length > 0) {
      // The line goes on with what is above it, on a line of its own.
      open.lines[open.lines.length - 1] += `\n${content}`
    } else {
      const block = { kind, lines: [content] }
      blocks.push(block)
      open = kind === 'section' || kind === 'heading' ? undefined : block
    }
  }
  return blocks
}

function kindOf(line: string): [Lines['kind'], string] {
  for (const [kind, form] of forms) {
    const content = form.exec(line)?.[1]
    if (content !== undefined) return [kind, content]
  }
  return ['paragraph', line]
}

const inline = /\\([\\*[\]#-])|\*\*([^*\n]{1,2000})\*\*|\[([^[\]\n]{1,1000})\]\(([^()\s]{1,500})\)/g

/** One line: text, bold text and links. A link that is not safe is shown as it is typed. */
export function readLine(line: string, values: TextValues = {}): TextPart[] {
  const parts: TextPart[] = []
  const add = (part: TextPart) => {
    const last = parts.at(-1)
    if (last && !part.href && !last.href && !part.isBold && !last.isBold) last.text += part.text
    else if (part.text !== '') parts.push(part)
  }
  let from = 0
  for (const { 0: whole, 1: escaped, 2: bold, 3: label = '', 4: link = '', index } of line.matchAll(inline)) {
    add({ text: filled(line.slice(from, index), values) })
    from = index + whole.length
    const href = link && safeLink(filled(link, values))
    if (escaped !== undefined) add({ text: escaped })
    else if (bold !== undefined) add({ text: filled(bold, values), isBold: true })
    else if (href) add({ text: filled(label, values), href })
    else add({ text: filled(whole, values) })
  }
  add({ text: filled(line.slice(from), values) })
  return parts
}

export function plainMarkup(line: string, values: TextValues = {}): string {
  return readLine(line, values)
    .map(({ text }) => text)
    .join('')
}

function filled(text: string, values: TextValues): string {
  return text.replace(placeholder, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
  )
}

const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** A path of the shop, or an address of https, mail or telephone; undefined for any other. */
export function safeLink(link: string): string | undefined {
  if (ownPath.test(link) || /^#[\w-]+$/.test(link)) return link
  if (/^tel:\+?[\d-]{3,20}$/i.test(link)) return link
  const phone = /^tel:(\+?[\d\s()-]{3,30})$/i.exec(link)
  if (phone) return `tel:${phone[1]!.replace(/[^\d+]/g, '')}`
  if (/^mailto:[^\s<>@?&]+@[^\s<>@?&]+$/i.test(link)) return link
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return undefined
  const { protocol, username, password, href } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

/** The links of a text that would not be links. Placeholders are filled in later, with what may stand there. */
export function refusedLinks(text: string): string[] {
  return [...text.matchAll(inline)].flatMap(({ 4: link }) => {
    if (link === undefined) return []
    const sample = /^mailto:/i.test(link) ? 'name@shop.example' : '111111'
    return safeLink(link.replace(placeholder, sample)) === undefined ? [link] : []
  })
}
