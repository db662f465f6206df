import { Fragment, type ReactNode } from 'react'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { TextBlock, TextPart } from '../../contract/page-markup.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { PageLink } from '../ui/link.tsx'

/** What a seller wrote, as elements: no HTML reaches the page. Line breaks are kept. */
export function FormattedDescription({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className="grid grid-cols-1 gap-3 wrap-anywhere whitespace-pre-line md:text-lg">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading')
    return (
      <h3 className="mt-2 text-lg md:text-xl">
        <Parts parts={block.parts} />
      </h3>
    )
  if ('parts' in block)
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  const List = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <List
      className={`grid grid-cols-1 gap-1 ps-6 marker:text-green ${block.kind === 'list' ? 'list-disc' : 'list-decimal'}`}
    >
      {block.entries.map((parts, index) => (
        <li key={index}>
          <Parts parts={parts} />
        </li>
      ))}
    </List>
  )
}

const linkClass = 'font-medium text-green underline decoration-1 underline-offset-4 hover:text-green-strong'

function Parts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href, isBold, isItalic }, index) => {
    let shown: ReactNode = <MarkedText text={text} />
    if (isItalic) shown = <i>{shown}</i>
    if (isBold) shown = <b>{shown}</b>
    if (href === undefined) return <Fragment key={index}>{shown}</Fragment>
    if (href.startsWith('/'))
      return (
        <PageLink key={index} to={pathWithoutLanguage(href)} className={linkClass}>
          {shown}
        </PageLink>
      )
    return (
      <a key={index} href={href} rel="nofollow noopener noreferrer" className={linkClass}>
        {shown}
      </a>
    )
  })
}
