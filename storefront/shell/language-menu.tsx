import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { languageData, languages } from '../../contract/language.ts'
import { localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { preferLowData, useLowData } from './low-data.ts'

const menuId = 'languages'
const item = '[role^=menuitem]'

export function LanguageMenu() {
  const { bar } = useTexts('shell')
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  // One cached 404 page serves every unknown address, so its links are made again in the browser.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const lowData = useLowData()

  return (
    <>
      <button
        type="button"
        aria-label={bar.language}
        aria-haspopup="menu"
        popoverTarget={menuId}
        className="icon-button"
      >
        <Icon name="languages" />
      </button>
      <div
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={bar.language}
        onKeyDown={moveFocus}
        onToggle={(event) =>
          event.newState === 'open' && event.currentTarget.querySelector<HTMLElement>(item)?.focus()
        }
        className="fixed inset-auto top-16 end-4 w-40 rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {languages.map((language) => (
          <Link
            key={`${language}${isHydrated}`}
            role="menuitem"
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            to={localPath(pathWithoutLanguage(pathname), language) + search + hash}
            preventScrollReset
            suppressHydrationWarning
            onClick={(event) => event.currentTarget.parentElement?.hidePopover()}
            className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk aria-[current]:font-bold aria-[current]:text-green"
          >
            {languageData[language].name}
          </Link>
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
    </>
  )
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(item)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
}
