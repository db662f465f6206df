import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { SearchBox } from './search-box.tsx'

/**
 * The top bar has no search box on small screens. This one is on the home page and the search page, and stays while one
 * replaces the other, so that what is typed meanwhile is not lost.
 */
export function PhoneSearch() {
  const path = pathWithoutLanguage(useLocation().pathname)
  const isHome = path === '/' || path === '/home'
  const isSearchPage = path === '/search'
  if (!isHome && !isSearchPage) return null
  return (
    <div className={`page-width pt-3 md:hidden ${isHome ? 'bg-forest' : ''}`}>
      <SearchBox focused={isSearchPage} />
    </div>
  )
}
