import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import type { KeepHtml } from './ui/kept-html.ts'

const overheadBytes = 200

/** A card has about 1.8 kB. */
export function createKeepHtml(maximumBytes = 8_000_000): KeepHtml {
  const kept = new LRUCache<string, string>({ maxSize: maximumBytes })
  return (key, part) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const bytes = Buffer.from(renderToString(part()))
    // In one piece, not as the tree of pieces that React joined.
    const html = bytes.toString()
    kept.set(key, html, { size: bytes.length + key.length + overheadBytes })
    return html
  }
}
