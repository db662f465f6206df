import { PageLink } from '../ui/link.tsx'
import { piecesOf } from './page-text.ts'

const look = 'font-medium text-green underline decoration-1 underline-offset-4 hover:text-green-strong'

/** A line of a static page with its links: to pages of the shop in this page's language, to mail and phone. */
export function RichLine({ line }: { line: string }) {
  return piecesOf(line).map(({ words, href }, place) => {
    if (href === undefined) return words
    if (href.startsWith('/'))
      return (
        <PageLink key={place} to={href} className={look}>
          {words}
        </PageLink>
      )
    return (
      <a key={place} href={href} className={look}>
        {words}
      </a>
    )
  })
}
