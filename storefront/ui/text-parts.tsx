import type { TextPart } from '../../contract/page-markup.ts'
import { PageLink } from './link.tsx'
import { parseLinks } from './parse-links.ts'

const linkClass = 'font-medium text-green underline decoration-1 underline-offset-4 hover:text-green-strong'

type Following = {
  /** A dialog closes when one of its links is followed. */
  onFollow?: (() => void) | undefined
}

export function TextWithLinks({ line, onFollow }: Following & { line: string }) {
  return <TextParts parts={parseLinks(line)} onFollow={onFollow} />
}

export function TextParts({ parts, onFollow }: Following & { parts: TextPart[] }) {
  return parts.map(({ text, href, isBold }, index) => {
    if (isBold) return <b key={index}>{text}</b>
    if (href === undefined) return text
    if (href.startsWith('/'))
      return (
        <PageLink key={index} to={href} className={linkClass} {...(onFollow && { onClick: onFollow })}>
          {text}
        </PageLink>
      )
    return (
      <a key={index} href={href} className={linkClass}>
        {text}
      </a>
    )
  })
}
