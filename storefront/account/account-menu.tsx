import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSession, useUser } from '../session/session-state.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { Spelled } from '../ui/said.tsx'
import { useState, useSyncExternalStore } from 'react'
import { logOut } from '../session/log-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start font-medium transition-colors'

export function AccountMenu() {
  const { menu } = useTexts('account')
  const { fullName, email, phonenumber } = useUser()
  const picture = useSession('picture')
  const here = pathWithoutLanguage(useLocation().pathname).replace(/^\/account\/?$/, '/account/dashboard')
  return (
    <div className="sticky top-24 rounded-xl border border-line bg-surface p-3 raised">
      <div className="flex items-center gap-3 px-2 pt-2 pb-4">
        <Avatar name={fullName} picture={picture} className="size-12 shrink-0 text-base" />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold break-words">{fullName}</p>
          <p className="text-sm text-soft">
            <ContactText email={email} phone={phonenumber} />
          </p>
        </div>
      </div>
      <nav aria-label={menu.label}>
        <ul className="grid gap-0.5 border-t border-line pt-3">
          {accountLinks.map(({ to, text, icon }) => (
            <li key={to}>
              <PageLink
                to={to}
                aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
                className={`${entry} hover:bg-sunk aria-[current=page]:bg-green-soft aria-[current=page]:font-semibold aria-[current=page]:text-green`}
              >
                <Icon name={icon} className="size-5 shrink-0" />
                {menu[text]}
              </PageLink>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <LogOutButton className={`${entry} text-red hover:bg-red-soft`} />
          </li>
        </ul>
      </nav>
    </div>
  )
}

export const accountLinks = [
  { to: '/account/dashboard', text: 'dashboard', icon: 'layout-dashboard' },
  { to: '/account/account-info', text: 'accountInfo', icon: 'user-round-pen' },
  { to: '/account/orders', text: 'orders', icon: 'package' },
  { to: '/account/address-book', text: 'addressBook', icon: 'map-pin' },
  { to: '/account/wishlist', text: 'wishlist', icon: 'heart' },
  { to: '/account/payment-methods', text: 'paymentMethods', icon: 'credit-card' },
] as const

export function LogOutButton({ className = '' }: { className?: string }) {
  const { menu, logOut: texts } = useTexts('account')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={className}>
        <Icon name="log-out" className="size-5 shrink-0" />
        {menu.logOut}
      </button>
      {asking && (
        <Dialog label={texts.title} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.title}</h2>
          <p className="mt-2 text-soft">{texts.text}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button onClick={() => void logOut()}>{texts.confirm}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** An email address breaks before its @ where it does not fit in one line. An account without one has a number. */
export function ContactText({ email, phone }: { email: string; phone: string }) {
  if (email === '') return <Spelled code={formatPhone(phone)} />
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

const wide = '(width >= 48rem)'

/** Returns whether the screen is at least 768 px wide, also after a change. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
