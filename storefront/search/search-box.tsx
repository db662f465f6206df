import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchMaximum } from '../../contract/limits.ts'
import { useLocalPath } from '../messages/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { useSearchText } from './use-search-text.ts'
import { useSuggestions } from './use-suggestions.ts'
import { Icon } from '../ui/icon.tsx'

const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

/**
 * The search box (spec section 2): typing suggests products and leads to /search; emptying it leads back to `/`;
 * Enter only closes the suggestions, unless one of them has been reached with the arrow keys.
 */
export function SearchBox({ focused = false }: { focused?: boolean }) {
  const texts = useTexts('shell').search
  const [text, setText] = useSearchText()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text === '' ? '' : typed)
  const navigate = useNavigate()
  const local = useLocalPath()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const open = suggestions.status !== 'closed'

  useEffect(() => {
    // What was typed before the page came to life counts too.
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
    // Once, when it comes to life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    // Only the box that shows: the other one is hidden by the width of the screen.
    if (focused && input.current?.offsetParent) input.current.focus()
  }, [focused])

  function close() {
    setTyped('')
    setActive(-1)
  }

  function type(next: string) {
    setText(next)
    setTyped(next)
    setActive(-1)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const count = suggestions.products.length
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = suggestions.products[active]
      close()
      if (chosen) void navigate(local(`/product/${chosen._id}`))
    }
  }

  return (
    <search
      className="relative block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form action={local('/search')} onSubmit={(event) => event.preventDefault()}>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={suggestions.products.length > 0}
          aria-controls={suggestions.products.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchMaximum}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="control h-11 min-h-0 rounded-full pr-12 pl-11"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
            className="round absolute top-0 right-0 text-soft"
          >
            <Icon name="x" className="size-4.5" />
          </button>
        )}
      </form>
      {open && (
        <Suspense>
          <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={close} />
        </Suspense>
      )}
    </search>
  )
}
