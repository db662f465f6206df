import { useEffect, useState } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { keepAddressQuery } from '../sign-in/address-query.ts'

/** Leads to the shown page in another language. Before hydration, the script in the head adds query and hash. */
export function LanguageLink({
  language,
  onClick,
  ...rest
}: { language: Language } & Omit<LinkProps, 'to' | 'lang' | 'hrefLang'>) {
  const { pathname, search, hash } = useLocation()
  // One cached 404 page serves every unknown address, so its links are made again in the browser.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <Link
      key={String(isHydrated)}
      {...rest}
      lang={language}
      hrefLang={language}
      to={localPath(pathWithoutLanguage(pathname), language) + search + hash}
      preventScrollReset
      suppressHydrationWarning
      onClick={(event) => {
        keepAddressQuery()
        onClick?.(event)
      }}
    />
  )
}
