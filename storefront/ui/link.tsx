import { useRef, type AnchorHTMLAttributes, type ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useLowData } from '../client/low-data.ts'
import { prefetchModules } from '../client/navigation.ts'
import { prefetchPageData } from '../client/page-data.ts'

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** The page is loaded ahead when the link is pointed at. */
  prefetch?: boolean
  preventScrollReset?: boolean
  children?: ReactNode
}

export function PageLink({ to, ...rest }: PageLinkProps) {
  const local = useLocalPath()
  return <ShopLink to={local(to)} {...rest} />
}

/** On the server a link has no state, as a page may have a hundred links. */
export const ShopLink = import.meta.env.SSR ? SentLink : LiveLink

function LiveLink({
  to,
  prefetch = true,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset })
  const isLowData = useLowData()
  const pointed = usePrefetch(prefetch && !isLowData ? to : undefined)
  return (
    <a
      {...rest}
      {...pointed}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

function SentLink({
  to,
  prefetch: _prefetch,
  preventScrollReset: _reset,
  onClick: _follow,
  children,
  ...rest
}: PageLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}

/** A finger or pointer that only passes over a link loads nothing. */
const intentMs = 100

function usePrefetch(path: string | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (path === undefined) return undefined
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { pathname, search } = new URL(path, location.href)
      prefetchPageData(pathname + search)
      prefetchModules(pathname)
    }, intentMs)
  }
  const stop = () => clearTimeout(timer.current)
  return { onFocus: start, onBlur: stop, onMouseEnter: start, onMouseLeave: stop, onTouchStart: start }
}
