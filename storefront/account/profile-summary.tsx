import { languageData } from '../../contract/language.ts'
import { offeredLanguages } from '../../contract/offered-languages.ts'
import { fillPlural } from '../../messages/fill.ts'
import { buttonClass } from '../../ui/button.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSession, useUser } from '../session/session-state.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { useAccountCounts } from './use-account-counts.ts'
import { accountLinks, ContactText, LogOutButton } from './account-menu.tsx'

export function ProfileSummary() {
  const { menu, title } = useTexts('account')
  const { fullName, email, phonenumber } = useUser()
  const picture = useSession('picture')
  const counts = useAccountCounts()
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="overflow-hidden rounded-xl bg-forest text-on-forest">
        <div className="flex items-center gap-4 p-5">
          <Avatar
            name={fullName}
            picture={picture}
            className="size-16 shrink-0 border-2 border-on-forest/40 text-xl"
          />
          <div className="min-w-0">
            <p className="text-xl font-bold break-words">{shortName(fullName)}</p>
            <p className="text-sm opacity-85">
              <ContactText email={email} phone={phonenumber} />
            </p>
          </div>
        </div>
        <div aria-hidden="true" className="tibeb" />
      </div>
      <QuickActions />
      <nav aria-label={menu.label} className="mt-4">
        <ul className="grid grid-cols-2 gap-3">
          {accountLinks.map(({ to, text, icon }) => (
            <li key={to} className="relative">
              <PageLink
                to={to}
                className="flex h-full min-h-28 flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 font-semibold transition-colors hover:border-green"
              >
                <span className="grid size-10 place-items-center rounded-md bg-green-soft text-green">
                  <Icon name={icon} className="size-5" />
                </span>
                {menu[text]}
              </PageLink>
              {(text === 'orders' || text === 'wishlist') && <TileCount name={text} count={counts[text]} />}
            </li>
          ))}
        </ul>
        <LogOutButton className="mt-4 flex min-h-12 w-full items-center justify-center gap-2.5 rounded-md border border-edge bg-surface font-semibold text-red" />
      </nav>
    </>
  )
}

function QuickActions() {
  const { counts } = useTexts('account')
  const language = useLanguage()
  const unread = useSession('unread')
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <HelpButton screen="orders" />
      <button type="button" popoverTarget="languages" className={buttonClass('outline', 'px-4')}>
        <Icon name="globe" />
        {offeredLanguages().map((each) => (
          <span key={each} lang={each}>
            {languageData[each].name}
          </span>
        ))}
      </button>
      {unread > 0 && (
        <ButtonLink to="/notifications" variant="soft" className="px-4">
          <Icon name="bell" />
          {fillPlural(counts.unread, language, unread)}
        </ButtonLink>
      )}
    </div>
  )
}

/** The name of the tile stays what it leads to. */
function TileCount({ name, count }: { name: 'orders' | 'wishlist'; count: number | undefined }) {
  const { counts } = useTexts('account')
  const language = useLanguage()
  if (!count) return null
  return (
    <span className="pointer-events-none absolute end-4 top-6 rounded-sm bg-sunk px-2.5 py-1 text-sm font-semibold">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{fillPlural(counts[name], language, count)}</span>
    </span>
  )
}

export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  return initial ? `${words[0]} ${initial.toUpperCase()}.` : (words[0] ?? '')
}
