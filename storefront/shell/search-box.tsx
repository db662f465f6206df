import { useEffect, useId, useRef } from 'react'
import { searchMaximum } from '../../contract/limits.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useSearchField } from './use-search-field.ts'

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'))

/**
 * Typing suggests products and searches, and opens /search; clearing it leads to `/`. Enter closes the suggestions, unless
 * one is selected with the arrow keys.
 */
export function SearchBox({ focused = false }: { focused?: boolean }) {
  const texts = useTexts('shell').search
  const input = useRef<HTMLInputElement>(null)
  const field = useSearchField(input)
  const { text, type, close, status, options, active } = field
  const local = useLocalPath()
  const listId = useId()
  const hasOptions = options.length > 0
  const isOpen = status !== 'closed' || hasOptions

  useEffect(() => {
    // The header has a box too, which is hidden on small screens.
    if (focused && input.current?.offsetParent) input.current.focus()
  }, [focused])

  return (
    <search
      className="relative block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form action={local('/search')} onSubmit={(event) => event.preventDefault()}>
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-4 my-auto size-4.5 text-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchMaximum}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={field.onKeyDown}
          onClick={field.open}
          className="control h-11 min-h-0 rounded-md pe-12 ps-11"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={texts.clear}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
            className="icon-button absolute top-0 end-0 text-soft"
          >
            <Icon name="x" className="size-4.5" />
          </button>
        )}
      </form>
      {status === 'failed' ? (
        // It is not in the list, as the script of that cannot be loaded without a connection either.
        <p
          role="status"
          className="absolute inset-x-0 top-full z-50 mt-2 rounded-lg border border-line bg-surface px-4.5 py-4 text-soft floating"
        >
          {texts.failed}
        </p>
      ) : (
        isOpen && (
          <SuggestionList
            id={listId}
            isLoading={status === 'loading'}
            options={options}
            active={active}
            onChoose={field.choose}
            onClearRecent={field.clearRecent}
          />
        )
      )}
    </search>
  )
}
