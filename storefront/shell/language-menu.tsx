import { useEffect, useState } from 'react'
import { defaultLanguage, languageData, type Language } from '../../contract/language.ts'
import { offeredLanguages, offeredTranslations } from '../../contract/offered-languages.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageLink } from './language-link.tsx'
import { preferLowData, useLowData } from '../client/low-data.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const DateChoices = lazyPart(() => import('./date-choices.tsx'))

const menuId = 'languages'
const item = '[role^=menuitem]'

export function LanguageMenu() {
  const { bar } = useTexts('shell')
  const current = useLanguage()
  const lowData = useLowData()
  const languages = offeredLanguages()
  const [wasOpened, setOpened] = useState(false)
  // The browser opens it before hydration too.
  useEffect(() => setOpened(document.getElementById(menuId)!.getClientRects().length > 0), [])

  return (
    <>
      <button type="button" aria-haspopup="menu" popoverTarget={menuId} className="language-switch">
        <span className="sr-only">{bar.language}</span>
        {shownBeside(current).map((language) => (
          <span
            key={language}
            aria-hidden="true"
            lang={language}
            data-current={language === current || undefined}
          >
            {languageData[language].shortName}
          </span>
        ))}
        {languages.length > 2 && <Icon name="chevron-down" className="size-4" />}
      </button>
      <div
        id={menuId}
        popover="auto"
        onToggle={(event) => {
          if (event.newState !== 'open') return
          setOpened(true)
          event.currentTarget.querySelector<HTMLElement>(item)?.focus()
        }}
        className="fixed inset-auto top-16 end-4 w-40 rounded-md border border-line bg-surface p-1.5 text-ink floating"
      >
        <div role="menu" tabIndex={-1} aria-label={bar.language} onKeyDown={moveFocus}>
          {languages.map((language) => (
            <LanguageLink
              key={language}
              language={language}
              role="menuitem"
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk aria-[current]:font-bold aria-[current]:text-green"
            >
              {languageData[language].name}
            </LanguageLink>
          ))}
          <button
            type="button"
            role="menuitemcheckbox"
            aria-checked={lowData}
            onClick={() => preferLowData(!lowData)}
            className="group mt-1.5 flex min-h-11 w-full items-center gap-2 rounded-sm border-t border-line px-3 text-start hover:bg-sunk"
          >
            <span className="grow">{bar.lowData}</span>
            <Icon name="check" className="size-5 text-green opacity-0 group-aria-checked:opacity-100" />
          </button>
        </div>
        {wasOpened && <DateChoices />}
      </div>
    </>
  )
}

/** Two names stand side by side; of more, the bar has room for one. */
function shownBeside(current: Language): readonly Language[] {
  const translations = offeredTranslations()
  return translations.length > 1 ? [current] : [...translations, defaultLanguage]
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(item)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
}
