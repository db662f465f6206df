import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { ShopLink, type PageLinkProps } from '../ui/link.tsx'
import { keepAddressQuery } from '../client/address-query.ts'

/**
 * The link leads to the shown page in another language. Before hydration, the script in the head adds query and hash.
 */
export function LanguageLink({
  language,
  onClick,
  ...rest
}: { language: Language } & Omit<PageLinkProps, 'to' | 'lang' | 'hrefLang'>) {
  const { pathname, search, hash } = useLocation()
  // One cached 404 page serves every unknown address, so its links are made again in the browser.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <ShopLink
      key={String(isHydrated)}
      {...rest}
      lang={language}
      hrefLang={language}
      to={localPath(pathWithoutLanguage(pathname), language) + search + hash}
      prefetch={false}
      preventScrollReset
      suppressHydrationWarning
      onClick={(event) => {
        keepAddressQuery()
        onClick?.(event)
      }}
    />
  )
}
