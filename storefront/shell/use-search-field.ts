import { useEffect, useState, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useSuggestions, suggestionDelayMs } from './use-suggestions.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { productPath } from '../../contract/paths.ts'

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
    if (event.key === 'Escape') {
      // Otherwise the browser empties a search box, which leads home.
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
      if (chosen) void navigate(local(productPath(chosen._id)))
    }
  }

  useEffect(() => {
    // What was typed before hydration counts too.
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
    // It is read once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { text, type, close, suggestions, active, onKeyDown }
}

/**
 * Keeps the text in step with `q` of the address: typing leads to /search?q=…, clearing to `/`, and leaving the search
 * page clears the box.
 */
function useSearchText(): [text: string, setText: (text: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const onSearchPage = pathWithoutLanguage(pathname) === '/search'
  const inAddress = onSearchPage ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** It was typed here but is not in the address yet. */
  const sent = useRef<string>(undefined)

  useEffect(() => {
    if (sent.current !== undefined && sent.current !== inAddress && onSearchPage) return
    sent.current = undefined
    setText(inAddress)
  }, [inAddress, onSearchPage])

  useEffect(() => () => clearTimeout(timer.current), [])

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    if (next === '') {
      sent.current = undefined
      void navigate(local('/'))
      return
    }
    sent.current = next
    timer.current = setTimeout(() => {
      // It is read now, as the first letter may have changed the address since.
      const isThere = pathWithoutLanguage(location.pathname) === '/search'
      const query = new URLSearchParams(isThere ? location.search : '')
      query.set('q', next)
      query.delete('page')
      const encoded = query.toString().replaceAll('+', '%20')
      void navigate(`${local('/search')}?${encoded}`, { replace: isThere, preventScrollReset: true })
    }, suggestionDelayMs)
  }

  return [text, change]
}
