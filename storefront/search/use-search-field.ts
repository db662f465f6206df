import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useSearchText } from './use-search-text.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * What a search box does: its text, its suggestions, and the keys. Arrows reach a suggestion, Escape closes them, and
 * Enter opens the one that was reached or else only closes them.
 */
export function useSearchField(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useSearchText()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text === '' ? '' : typed)
  const navigate = useNavigate()
  const local = useLocalPath()

  function close() {
    setTyped('')
    setActive(-1)
  }

  function type(next: string) {
    setText(next)
    setTyped(next)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = suggestions.products.length
    if (event.key === 'Escape' && suggestions.status !== 'closed') {
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

  useEffect(() => {
    // What was typed before the page came to life counts too.
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
    // Once, when it comes to life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { text, type, close, suggestions, active, onKeyDown }
}
