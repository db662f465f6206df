import { decodeHTML, decodeHTMLStrict } from 'entities'

/** The conversion takes linear time; blocks become lines. */
export function plainText(html: string): string {
  const endOf = tagEnds(html)
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    parts.push(html.slice(at, open))
    const end = endOf(open)
    if (end === undefined) {
      // A "<" that begins no tag is text.
      parts.push('<')
      at = open + 1
      continue
    }
    const tag = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    const closing = html[open + 1] === '/'
    parts.push(breakOf(tag, closing))
    const isEmpty = tag === 'svg' && html[end - 2] === '/'
    at = hiddenTags.has(tag) && !closing && !isEmpty ? afterClosing(html, tag, { from: end, endOf }) : end
  }
  return normalizeLines(decoded(parts.join('') + html.slice(at), decodeHTML))
}

/** A name may have entities and is no HTML otherwise: one without its semicolon is text. */
export function decodedName(text: string): string {
  return decoded(text, decodeHTMLStrict)
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

type TagEnd = (open: number) => number | undefined

/** What is not found once is not looked for again, so that the whole text is read at most once for each mark. */
function tagEnds(html: string): TagEnd {
  const absent = new Set<string>()
  const find = (mark: string, from: number) => {
    const found = absent.has(mark) ? -1 : html.indexOf(mark, from)
    if (found < 0) absent.add(mark)
    return found
  }
  const after = (mark: string, from: number) => {
    const found = find(mark, from)
    return found < 0 ? html.length : found + mark.length
  }
  /** Quotes stand only after an equals sign; one that is never closed is none. */
  const endOfTag = (from: number) => {
    for (let at = from; at < html.length; at += 1) {
      if (html[at] === '>') return at + 1
      if (html[at] !== '=') continue
      while (/\s/.test(html[at + 1] ?? '')) at += 1
      const quote = html[at + 1]
      if (quote !== '"' && quote !== "'") continue
      const close = find(quote, at + 2)
      if (close >= 0) at = close
    }
    return html.length
  }
  return (open) => {
    if (html.startsWith('<!--', open)) {
      const empty = /^<!---?>/.exec(html.slice(open, open + 6))?.[0]
      return empty === undefined ? after('-->', open + 4) : open + empty.length
    }
    const next = html[open + 1] ?? ''
    if (/[a-z]/i.test(next)) return endOfTag(open + 2)
    if (next === '/' && /[a-z]/i.test(html[open + 2] ?? '')) return endOfTag(open + 3)
    return /[/!?]/.test(next) ? after('>', open + 2) : undefined
  }
}

function afterClosing(html: string, tag: string, { from, endOf }: { from: number; endOf: TagEnd }): number {
  const closing = new RegExp(`</${tag}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? (endOf(found.index) ?? html.length) : html.length
}

/** Entities can stand for characters that no text may have. */
function decoded(text: string, decode: (text: string) => string): string {
  const withoutNul = text.replace(/&#x?0+;/gi, ' ')
  // oxlint-disable-next-line no-control-regex -- these are removed
  return decode(withoutNul).replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
}

function normalizeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim()
}
