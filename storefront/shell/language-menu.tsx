import Languages from 'lucide-react/icons/languages'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { languages, type Language } from '../../contract/language.ts'
import { englishPath, localPath, useLanguage } from '../messages/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'

/** Each language by its own name, so that whoever reads it finds it. */
const names: Record<Language, string> = { en: 'English', am: 'አማርኛ' }

/** The button "Language" and its menu; a choice stays on the same page. */
export function LanguageMenu() {
  const { bar } = useTexts('shell')
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    around.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const close = (event: PointerEvent) => {
      if (!around.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [open])

  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      setOpen(false)
      around.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const items = [...(around.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the menu inside
    <div
      ref={around}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        open && event.relatedTarget && !around.current?.contains(event.relatedTarget) && setOpen(false)
      }
    >
      <button
        type="button"
        aria-label={bar.language}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full hover:bg-sunk"
      >
        <Languages aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <div
          role="menu"
          aria-label={bar.language}
          className="absolute right-0 z-50 mt-2 w-40 rounded-md border border-line bg-surface p-1.5 shadow-float"
        >
          {languages.map((language) => (
            <Link
              key={language}
              role="menuitem"
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
              to={localPath(englishPath(pathname), language) + search + hash}
              preventScrollReset
              onClick={() => setOpen(false)}
              className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk aria-[current]:font-bold aria-[current]:text-green"
            >
              {names[language]}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
