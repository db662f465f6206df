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
