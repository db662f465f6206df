import { useEffect, useMemo, useState, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useFailedNavigation } from '../client/navigation.ts'
import { forgetSearches } from '../session/recent-searches.ts'
import { recentOptions, suggestedOptions, type SuggestedOption } from './suggested-options.ts'
import { useSuggestions, suggestionDelayMs } from './use-suggestions.ts'

export function useSearchField(input: RefObject<HTMLInputElement | null>) {
  const { text, change, go } = useSearchText()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<SuggestedOption[]>([])
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text === '' ? '' : typed)
  const hasFailed = useFailedNavigation() !== undefined
  const navigate = useNavigate()
  const local = useLocalPath()
  const found = useMemo(() => suggestedOptions(typed, suggestions), [typed, suggestions])
  const options = text === '' ? recent : found
  const hasOptions = options.length > 0

  function close() {
    setTyped('')
    setRecent([])
    setActive(-1)
  }

  function type(next: string) {
    setRecent([])
    change(next)
    setTyped(next)
    setActive(-1)
  }

  /** An empty field suggests what was searched for before. */
  function open() {
    if (text === '') setRecent(recentOptions())
  }

  function choose(option: SuggestedOption) {
    close()
    if (option.group === 'recent' || option.group === 'queries') go(option.text, option.path)
    else void navigate(local(option.path))
  }

  function clearRecent() {
    forgetSearches()
    close()
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const count = options.length
    if (event.key === 'Escape') {
      // Otherwise the browser empties a search box, which leads home.
      event.preventDefault()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + count) % count)
    } else if (event.key === 'ArrowDown') {
      open()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = options[active]
      if (chosen) choose(chosen)
      else close()
    }
  }

  useEffect(() => {
    // They would cover what is offered to try again.
    if (hasFailed && hasOptions) close()
  }, [hasFailed, hasOptions])

  useEffect(() => {
    // What was typed before hydration counts too.
    const early = input.current?.value ?? ''
    if (early !== text) type(early)
    // It is read once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { status } = suggestions
  return { text, type, open, close, choose, clearRecent, status, options, active, onKeyDown }
}

/**
 * Keeps the text in step with `q` of the address: typing leads to /search?q=…, clearing to `/`, and leaving the search
 * page clears the box.
 */
function useSearchText() {
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

  function begin(next: string) {
    setText(next)
    clearTimeout(timer.current)
    sent.current = next === '' ? undefined : next
  }

  function change(next: string) {
    begin(next)
    if (next === '') {
      void navigate(local('/'))
      return
    }
    timer.current = setTimeout(() => {
      // It is read now, as the first letter may have changed the address since.
      const query = new URLSearchParams(isOnSearchPage() ? location.search : '')
      query.set('q', next)
      query.delete('page')
      show(`/search?${query.toString().replaceAll('+', '%20')}`)
    }, suggestionDelayMs)
  }

  function go(next: string, path: string) {
    begin(next)
    show(path)
  }

  function show(path: string) {
    void navigate(local(path), { replace: isOnSearchPage(), preventScrollReset: true })
  }

  return { text, change, go }
}

function isOnSearchPage(): boolean {
  return pathWithoutLanguage(location.pathname) === '/search'
}
