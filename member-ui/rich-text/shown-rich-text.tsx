import { createElement, type ReactNode } from 'react'
import { parseHtml } from './parse-html.ts'
import type { RichText } from './schema.ts'

const shownTags: ReadonlySet<string> = new Set(['p', 'h3', 'ul', 'ol', 'li', 'b', 'i', 'br'])

/** It shows what the server or the editor wrote, as elements of the few known tags. A link is shown with its address. */
export function ShownRichText({ plain, html }: RichText) {
  if (html === '') return <span className="whitespace-pre-line">{plain || '–'}</span>
  return <div className="[&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc">{shown(parseHtml(html))}</div>
}

function shown(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index): ReactNode => {
    if (!(node instanceof Element)) return node.textContent
    const { localName } = node
    if (localName === 'a')
      return (
        <span key={index}>
          <u>{shown(node)}</u> ({node.getAttribute('href')})
        </span>
      )
    if (!shownTags.has(localName)) return shown(node)
    return localName === 'br' ? <br key={index} /> : createElement(localName, { key: index }, ...shown(node))
  })
}
