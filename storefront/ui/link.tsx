import { Link, type LinkProps } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useLowData } from '../shell/low-data.ts'

type PageLinkProps = LinkProps & { to: string }

/** A link by English path, to the page in the current language. */
export const PageLink = import.meta.env.SSR ? SentLink : LiveLink

function LiveLink({ to, ...rest }: PageLinkProps) {
  const local = useLocalPath()
  const lowData = useLowData()
  return <Link prefetch="intent" {...rest} {...(lowData && { prefetch: 'none' })} to={local(to)} />
}

/** What `Link` renders on the server, without its state: a page may have a hundred links. */
function SentLink({ to, prefetch: _, preventScrollReset: __, children, ...rest }: PageLinkProps) {
  const local = useLocalPath()
  const href = local(to)
  if (!href.startsWith('/')) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} data-discover="true">
      {children}
    </a>
  )
}
