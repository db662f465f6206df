import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { NavLink } from 'react-router'
import { useLocalPath } from '../messages/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'

/** The tab bar of small screens (spec section 2). */
export function MobileTabs() {
  const { tabs } = useTexts('shell')
  const local = useLocalPath()
  const items = [
    { to: '/categories', text: tabs.categories, Icon: LayoutGrid },
    { to: '/search', text: tabs.search, Icon: Search },
    { to: '/home', text: tabs.home, Icon: House },
    { to: '/category', text: tabs.shop, Icon: Store },
    { to: '/account', text: tabs.profile, Icon: UserRound },
  ]
  return (
    <nav
      aria-label={tabs.label}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {items.map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink
              to={local(to)}
              prefetch="intent"
              className="group flex min-h-15 flex-col items-center justify-center gap-0.5 text-xs font-medium text-soft aria-[current=page]:text-green"
            >
              <Icon aria-hidden="true" className="size-5.5 group-aria-[current=page]:stroke-[2.5]" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
