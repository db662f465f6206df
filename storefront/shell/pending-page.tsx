import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductGridSkeleton } from '../ui/product-grid.tsx'
import { toast } from '../../ui/toast.ts'
import { useFailedNavigation, useHistoryIndex, usePendingLocation } from '../client/navigation.ts'
import type { PageHandle } from '../client/page-handle.ts'

/** Shorter loading is shown by the bar alone, as a skeleton would only flicker. */
const skeletonDelayMs = 50

export function NavigationBar() {
  const { loading } = useTexts('shell')
  const isPending = usePendingLocation() !== undefined
  useHistoryIndex()
  useFailureToast()
  return isPending && <div role="progressbar" aria-label={loading} className="navigation-bar" />
}

/** There is no toast if the page itself says that a navigation to another query of it has failed. */
function useFailureToast(): void {
  const { noConnection, failed: texts } = useTexts('shell')
  const failed = useFailedNavigation()
  const { pathname } = useLocation()
  const showsFailure = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.showsFailure)
  const isTold = failed !== undefined && showsFailure && failed.location.pathname === pathname
  useEffect(() => {
    if (failed && !isTold) toast('error', noConnection, { label: texts.again, run: failed.tryAgain })
    // The toast appears once for each failed navigation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failed?.location])
}

/**
 * The page is hidden behind a skeleton while one with a list is loaded. It stays as it is, for the case that the
 * navigation fails.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const list = usePendingList()
  const isHidden = list !== undefined

  // It is the location that React shows: the address of the browser is ahead of it for a moment.
  const { key } = useLocation()
  const shownKey = useRef<string>(undefined)

  useLayoutEffect(() => {
    shownKey.current = key
    return () => {
      shownKey.current = undefined
    }
  }, [key])

  useLayoutEffect(() => {
    if (!isHidden) return
    const { scrollY } = window
    const focused = document.activeElement
    scrollTo(0, 0)
    return () => {
      // This comes after the page has become visible again, or another one is shown.
      queueMicrotask(() => {
        if (shownKey.current !== key) return
        scrollTo(0, scrollY)
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      })
    }
  }, [isHidden, key])

  return (
    <>
      {list && (
        <div className="page-width py-8 md:py-12">
          <Skeleton className="mb-6 h-9 w-48 md:mb-8" />
          {list === 'categories' ? <CategoriesSkeleton /> : <ProductGridSkeleton count={10} />}
        </div>
      )}
      <div hidden={isHidden}>{children}</div>
    </>
  )
}

type List = 'categories' | 'products'

function usePendingList(): List | undefined {
  const { pathname } = useLocation()
  const next = usePendingLocation()?.pathname
  const [shown, setShown] = useState<string>()
  const list = next === undefined || next === pathname ? undefined : listOf(pathWithoutLanguage(next))

  useEffect(() => {
    if (!list) return setShown(undefined)
    const timer = setTimeout(() => setShown(next), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [list, next])

  return shown === next ? list : undefined
}

function listOf(path: string): List | undefined {
  if (path === '/categories') return 'categories'
  return /^\/(category|search|product|seller)(\/|$)/.test(path) ? 'products' : undefined
}

function CategoriesSkeleton() {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <Skeleton className="h-28 rounded-lg md:h-32" />
        </li>
      ))}
    </ul>
  )
}
