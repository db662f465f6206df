import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { suggestionDelayMs } from './use-suggestions.ts'

/**
 * The text of a search box, one with `q` of the address: typing leads to /search?q=…, replacing the history entry
 * once there; emptying leads to `/`; leaving the search page empties the box.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const onSearchPage = pathWithoutLanguage(pathname) === '/search'
  const inAddress = onSearchPage ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was typed here and is on its way into the address. */
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
      // As the address is by now: the first letter may have led there since.
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
