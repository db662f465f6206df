import { CallFailed } from '../../contract/client.ts'
import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { languageOfPath, localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { useFailedNavigation } from '../client/navigation.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScriptsNeeded } from '../ui/scripts-needed.tsx'
import { loginPath } from '../client/login-path.ts'
import { startSession } from './session-actions.ts'
import { useSession } from './session-state.ts'
import { ownDataEvent } from '../client/stored-session.ts'

export default function GuardedLayout() {
  const user = useSession('user')
  const { pathname } = useLocation()
  useEffect(() => {
    if (user) sayShown(pathname)
  }, [user, pathname])
  useEffect(() => {
    // One user's data is never shown to the next.
    if (!user) queryClient.clear()
  }, [user])
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries()
    for (const type of [ownDataEvent, 'online']) addEventListener(type, reload)
    return () => {
      for (const type of [ownDataEvent, 'online']) removeEventListener(type, reload)
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      {/* The footer stays below the screen whatever is loaded, so that it does not move. */}
      <div className="min-h-dvh">
        <Guard loading={<LoadingPage />}>
          <Outlet />
        </Guard>
      </div>
    </QueryClientProvider>
  )
}

/** The service worker is told at once, so that whatever was shown can be read without a connection. */
function sayShown(pathname: string): void {
  const { serviceWorker } = navigator
  const shownOwn = location.origin + pathname
  void serviceWorker?.ready.then(({ active }) => active?.postMessage({ shownOwn }))
}

function LoadingPage() {
  return (
    <div className="page-width py-10">
      <ScriptsNeeded />
      <div className="noscript:hidden" aria-busy="true">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="mt-8 h-28 rounded-lg" />
        <Skeleton className="mt-4 h-28 rounded-lg" />
      </div>
    </div>
  )
}

/** A call without a response is retried once; a refusal is final. */
const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection, calls are answered from what is stored, and changes wait.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      retryDelay: 500,
      retry: (tries, error) => tries < 1 && error instanceof CallFailed && error.status === 0,
    },
  },
})

/** Shows a guarded page only to logged-in users; sends others to /login and back afterwards. */
function Guard({ children, loading }: { children: ReactNode; loading: ReactNode }) {
  const status = useSession('status')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasLoggedIn = useRef(false)
  const failed = useFailedNavigation()

  useEffect(() => {
    if (status === 'logged-in') wasLoggedIn.current = true
    // Logging out here already leads to /login, without a way back.
    if (status !== 'logged-out' || wasLoggedIn.current) return
    const login = loginPath(pathWithoutLanguage(pathname) + search)
    void navigate(localPath(login, languageOfPath(pathname)), { replace: true })
  }, [status, pathname, search, navigate])

  if (status === 'unreachable') return <FailedState onRetry={() => void startSession()} />
  if (status === 'logged-in') return children
  // The login page could not be loaded.
  return failed ? <FailedState onRetry={failed.tryAgain} /> : loading
}
