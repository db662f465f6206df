import { useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { fill, fillPlural } from '../../messages/fill.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { goTo } from '../client/go-to.ts'
import { useSession } from '../session/session-state.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Logo } from '../ui/logo.tsx'
import { useShopLogo } from './route-data.ts'
import { SearchBox } from './search-box.tsx'
import { usePendingLocation } from '../client/navigation.ts'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Icon } from '../ui/icon.tsx'

const iconButton = 'icon-button relative'

export function TopBar() {
  const { bar, name } = useTexts('shell')
  const logo = useShopLogo()
  const pending = usePendingLocation() !== undefined
  const onSearchPage = pathWithoutLanguage(useLocation().pathname) === '/search'
  return (
    <header className="sticky top-(--bar-edge) z-40 bg-paper short:static print:hidden">
      <nav
        aria-label={bar.label}
        className="page-width flex min-h-16 flex-wrap items-center justify-end md:flex-nowrap md:gap-3"
      >
        <PageLink
          to="/home"
          aria-label={bar.home}
          className="me-auto min-w-0 flex-1 basis-24 rounded-md py-1 md:me-0 md:flex-none md:pe-2"
        >
          <Logo word={name} picture={logo} />
        </PageLink>
        <div className="hidden flex-1 md:block">
          <SearchBox focused={onSearchPage} />
        </div>
        <div className="hidden md:flex">
          <PageLink to="/category" className={barLink}>
            {bar.shop}
          </PageLink>
          <CategoryMenu className={barLink} />
        </div>
        <LanguageMenu />
        <CartLink />
        <SessionCorner />
      </nav>
      {/* It is animated while the next page loads. */}
      <div className="tibeb" data-weaving={pending || undefined} />
    </header>
  )
}

const barLink = 'flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunk'

const VisitorCartDialog = lazyPart(() => import('../visitor-cart/visitor-cart-dialog.tsx'))

/** Visitors have a button, as the page of the cart requires a login. */
function CartLink() {
  const { bar } = useTexts('shell')
  const language = useLanguage()
  const cartCount = useSession('cartCount')
  const isVisitor = useSession('status') === 'logged-out'
  const [isOpen, setOpen] = useState(false)
  const name = cartCount > 0 ? fillPlural(bar.cartItems, language, cartCount) : bar.cart
  const content = (
    <>
      <Icon name="shopping-cart" className="size-5" />
      {cartCount > 0 && <Badge count={cartCount} className="bg-green text-on-green" />}
    </>
  )
  if (isVisitor) {
    return (
      <>
        <button type="button" aria-label={name} onClick={() => setOpen(true)} className={iconButton}>
          {content}
        </button>
        {isOpen && <VisitorCartDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  return (
    <PageLink to="/cart" aria-label={name} className={iconButton}>
      {content}
    </PageLink>
  )
}

function Badge({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-0.5 end-0.5 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold tabular ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Opens the sign-up that leads back here. Another tab, and home, open the plain one. */
function joinAndReturn(event: MouseEvent): void {
  const { pathname, search } = location
  const here = pathWithoutLanguage(pathname) + search
  if (here === '/' || here === '/home' || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  goTo(`/signup?next=${encodeURIComponent(here)}`)
}

/** "Join Now" is also shown until the session is known. */
function SessionCorner() {
  const { bar } = useTexts('shell')
  const user = useSession('user')
  const unread = useSession('unread')
  const picture = useSession('picture')
  if (!user) {
    return (
      <ButtonLink
        to="/signup"
        onClick={joinAndReturn}
        className="ms-1 shrink-0 px-3 whitespace-nowrap md:ms-1 md:px-4"
      >
        {bar.join}
      </ButtonLink>
    )
  }
  return (
    <>
      <PageLink
        to="/notifications"
        aria-label={unread > 0 ? fill(bar.notificationsUnread, { count: unread }) : bar.notifications}
        className={iconButton}
      >
        <Icon name="bell" className="size-5" />
        {unread > 0 && <Badge count={unread} className="bg-red text-paper" />}
      </PageLink>
      <PageLink to="/account" className="icon-button">
        <span className="sr-only">{bar.account}</span>
        <Avatar name={user.fullName} picture={picture} className="size-9 text-sm" />
      </PageLink>
    </>
  )
}
