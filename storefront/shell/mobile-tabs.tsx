import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'

export function MobileTabs() {
  const { tabs } = useTexts('shell')
  const path = pathWithoutLanguage(useLocation().pathname)
  const items = [
    { to: '/categories', text: tabs.categories, icon: 'layout-grid' },
    { to: '/search', text: tabs.search, icon: 'search' },
    { to: '/home', text: tabs.home, icon: 'house' },
    { to: '/category', text: tabs.shop, icon: 'store' },
    { to: '/account', text: tabs.profile, icon: 'user-round' },
  ] as const
  const current = items.find(({ to }) => isAt(path, to))
  const bar = useRef<HTMLElement>(null)
  useEffect(() => staticWithLargeText(bar.current!), [])
  return (
    <nav
      ref={bar}
      aria-label={tabs.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t short:static data-large:static [main:has(.buy-bar)~&]:static border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5 text-center wrap-anywhere">
        {items.map((item) => (
          <li key={item.to}>
            <PageLink
              to={item.to}
              aria-current={item === current ? 'page' : undefined}
              className="group flex min-h-15 min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.9vw)] leading-tight font-medium text-soft aria-[current=page]:text-green"
            >
              <Icon name={item.icon} className="size-5 group-aria-[current=page]:stroke-[2.5]" />
              {item.text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The edge of the other bars knows it without a script (reader-settings.css). The size of this bar follows that of the
 * text.
 */
function staticWithLargeText(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    bar.toggleAttribute('data-large', innerHeight < 30 * rem)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

function isAt(path: string, tab: string): boolean {
  return path === tab || path.startsWith(`${tab}/`) || (tab === '/home' && path === '/')
}
