/** Converts HTML to plain text in linear time; blocks become lines. */
export function plainText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    text += html.slice(at, open)
    const end = tagEnd(html, open)
    if (end === undefined) {
      // A "<" that begins no tag is text.
      text += '<'
      at = open + 1
      continue
    }
    const tag = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    text += breakOf(tag, html[open + 1] === '/')
    at = hiddenTags.has(tag) && html[open + 1] !== '/' ? afterClosing(html, tag, end) : end
  }
  return normalizeLines(decodeEntities(text + html.slice(at)))
}

const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head'])
const blockTags = new Set(
  (
    'p div section article header footer figure table tr ul ol dl dt dd blockquote pre hr ' +
    'h1 h2 h3 h4 h5 h6'
  ).split(' '),
)

function breakOf(tag: string, closing: boolean): string {
  if (tag === 'br') return '\n'
  if (tag === 'li') return closing ? '' : '\n• '
  if (tag === 'td' || tag === 'th') return ' '
  return blockTags.has(tag) ? '\n' : ''
}

function tagEnd(html: string, open: number): number | undefined {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return end < 0 ? html.length : end + 3
  }
  if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) return undefined
  const end = html.indexOf('>', open)
  return end < 0 ? html.length : end + 1
}

function afterClosing(html: string, tag: string, from: number): number {
  const closing = new RegExp(`</${tag}[^>]*>`, 'gi')
  closing.lastIndex = from
  return closing.exec(html) ? closing.lastIndex : html.length
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  sup2: '²',
  sup3: '³',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ntilde: 'ñ',
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,9});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const letter = code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    return letter.isWellFormed() ? letter : ' '
  })
}

function normalizeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim()
}
