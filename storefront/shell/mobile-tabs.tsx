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
  return (
    <nav
      aria-label={tabs.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t short:static border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5 text-center wrap-anywhere">
        {items.map(({ to, text, icon }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={isAt(path, to) ? 'page' : undefined}
              className="group flex min-h-15 min-w-0 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.2vw)] leading-[1.33] font-medium text-soft aria-[current=page]:text-green"
            >
              <Icon name={icon} className="size-5.5 group-aria-[current=page]:stroke-[2.5]" />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isAt(path: string, tab: string): boolean {
  return path === tab || path.startsWith(`${tab}/`) || (tab === '/home' && path === '/')
}
