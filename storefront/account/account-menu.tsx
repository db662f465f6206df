import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSession, useUser } from '../session/session-state.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { accountLinks } from './account-links.ts'
import { EmailText } from './email-text.tsx'
import { LogOutButton } from './log-out.tsx'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start font-medium transition-colors'

/** The side menu of wide screens: whose account this is, its screens, and the way out. */
export function AccountMenu() {
  const { menu } = useTexts('account')
  const { fullName, email } = useUser()
  const { picture } = useSession()
  const here = pathWithoutLanguage(useLocation().pathname).replace(/^\/account\/?$/, '/account/dashboard')
  return (
    <div className="sticky top-24 rounded-xl border border-line bg-surface p-3 shadow-card">
      <div className="flex items-center gap-3 px-2 pt-2 pb-4">
        <Avatar name={fullName} picture={picture} className="size-12 shrink-0 text-base" />
        <div className="min-w-0 leading-snug">
          <p className="font-semibold break-words">{fullName}</p>
          <p className="text-sm text-soft">
            <EmailText email={email} />
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
