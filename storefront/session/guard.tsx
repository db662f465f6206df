import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languageOfPath, localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { FailedState } from '../ui/list-states.tsx'
import { startSession } from './session-actions.ts'
import { useSession } from './session-state.ts'

/** Shows a guarded page to the signed-in alone; everyone else is sent to /login, and back afterwards. */
export function Guard({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasIn = useRef(false)

  useEffect(() => {
    if (status === 'logged-in') wasIn.current = true
    // Who logs out here is already on the way to /login, and need not come back.
    if (status !== 'logged-out' || wasIn.current) return
    const login = loginPath(pathWithoutLanguage(pathname) + search)
    void navigate(localPath(login, languageOfPath(pathname)), { replace: true })
  }, [status, pathname, search, navigate])

  if (status === 'unreachable') return <FailedState onAgain={() => void startSession()} />
  return status === 'logged-in' ? children : waiting
}

/** Whether the page at this English path is for the signed-in alone (spec section 6). */
export function isGuarded(path: string): boolean {
  return /^\/(account|cart|notifications)(\/|$)/.test(path)
}

/** Where a visitor logs in, to come back to `next` (the English path of a page of this site). */
export function loginPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`
}

/** Where to go after logging in: `next`, if it is a path of this site, and home otherwise. */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const isOwn = /^\/(?![/\\])/.test(next) && new URL(next, 'http://shop').origin === 'http://shop'
  return isOwn ? next : '/'
}
