import { Outlet, useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { AccountMenu, useWideScreen } from './account-menu.tsx'

export default function AccountLayout() {
  const { back } = useTexts('account')
  const isWide = useWideScreen()
  const path = pathWithoutLanguage(useLocation().pathname)
  // The summary has no way back, and an order has its own link to all orders.
  const hasWayBack = /^\/account\/[^/]+\/?$/.test(path)
  return (
    <div className="page-width items-start gap-8 py-5 md:grid md:grid-cols-[min(15.5rem,36%)_minmax(0,1fr)] md:py-10 lg:gap-12 print:block print:p-0">
      {isWide ? (
        <div className="self-stretch print:hidden">
          <AccountMenu />
        </div>
      ) : (
        hasWayBack && (
          <PageLink
            to="/account"
            className="-ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-md pe-3 font-medium text-green print:hidden"
          >
            <Icon name="chevron-left" className="size-5" />
            {back}
          </PageLink>
        )
      )}
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
