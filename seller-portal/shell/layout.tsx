import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Component, useEffect, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { SellerPermission } from '../../contract/seller/roles.ts'
import type { SellerScreenPath } from '../../contract/seller/screens.ts'
import { Button } from '../../ui/button.tsx'
import { callOnce } from '../api.ts'
import { meKey, SessionGate, useMay, useMe } from '../session/session.tsx'
import { LanguageMenu, useTexts } from '../texts.tsx'

type Section =
  | 'today'
  | 'orders'
  | 'products'
  | 'returns'
  | 'disputes'
  | 'questions'
  | 'messages'
  | 'money'
  | 'statements'
  | 'figures'
  | 'store'
  | 'members'

const sections: { path: SellerScreenPath; section: Section; permission: SellerPermission | null }[] = [
  { path: '/', section: 'today', permission: 'read-orders' },
  { path: '/orders', section: 'orders', permission: 'read-orders' },
  { path: '/products', section: 'products', permission: 'read-products' },
  { path: '/returns', section: 'returns', permission: 'read-orders' },
  { path: '/disputes', section: 'disputes', permission: 'read-orders' },
  { path: '/questions', section: 'questions', permission: 'answer-customers' },
  { path: '/messages', section: 'messages', permission: 'answer-customers' },
  { path: '/money', section: 'money', permission: 'read-money' },
  { path: '/statements', section: 'statements', permission: 'read-money' },
  { path: '/figures', section: 'figures', permission: 'read-money' },
  { path: '/store', section: 'store', permission: null },
  { path: '/members', section: 'members', permission: 'read-members' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <SessionGate>
      <Frame>{children}</Frame>
    </SessionGate>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { texts } = useTexts()
  const { fullName, seller } = useMe()
  const client = useQueryClient()
  const logOut = useMutation({
    mutationFn: () => callOnce('DELETE /seller/session'),
    onSettled: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
      await client.resetQueries({ queryKey: meKey })
    },
  })
  return (
    <>
      <a
        href="#content"
        className="absolute start-2 -top-16 z-10 flex min-h-11 items-center bg-surface px-3 focus:top-2"
      >
        {texts.skip}
      </a>
      <div className="band print:hidden" />
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-3 px-4 py-2">
          <p className="me-auto grid">
            <b className="text-green">{seller.storeName}</b>
            <Link to="/account" className="link inline-flex min-h-11 items-center text-sm">
              {fullName}
            </Link>
          </p>
          <LanguageMenu />
          <Button variant="outline" busy={logOut.isPending} onClick={() => logOut.mutate()}>
            {texts.logIn.out}
          </Button>
        </div>
      </header>
      <Menu />
      <StateOfStore />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-6 outline-none print:block print:max-w-none print:p-0"
      >
        {children}
      </main>
    </>
  )
}

/** Who may not sell is told on every page, and led to what can be done. */
function StateOfStore() {
  const { texts } = useTexts()
  const { seller } = useMe()
  const [path] = useLocation()
  const may = useMay()
  if (seller.state === 'active') return null
  const to = seller.state === 'closed' ? '/store' : '/application'
  return (
    <div className="border-b border-line bg-yellow-soft">
      <p className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-4 px-4 py-2">
        {texts.states[seller.state]}
        {path !== to && may('change-store') && (
          <Link to={to} className="link inline-flex min-h-11 items-center">
            {texts.states.see}
          </Link>
        )}
      </p>
    </div>
  )
}

/** On a phone, all sections are in two or three lines, so that each is reached with one tap. */
function Menu() {
  const { texts } = useTexts()
  const [path] = useLocation()
  const may = useMay()
  return (
    <nav aria-label={texts.menu} className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-4xl grid-cols-3 md:flex md:flex-wrap md:px-2">
        {sections
          .filter(({ permission }) => permission === null || may(permission))
          .map(({ path: to, section }) => {
            const isCurrent = to === '/' ? path === to : path === to || path.startsWith(`${to}/`)
            return (
              <Link
                key={to}
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={`flex min-h-11 items-center justify-center border-b-3 px-2 text-center font-medium md:px-3 ${isCurrent ? 'border-green text-green' : 'border-transparent'}`}
              >
                {texts.sections[section]}
              </Link>
            )
          })}
      </div>
    </nav>
  )
}

/** A screen has a heading, which is also the title of the page. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const { texts } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${texts.title}`
  }, [title, texts])
  return (
    <>
      <h1 className="text-2xl md:text-3xl print:hidden">{title}</h1>
      {children}
    </>
  )
}

export function NotFound() {
  const { texts } = useTexts()
  return <Screen title={texts.notFound}>{null}</Screen>
}

/** A screen that fails to render is a fault of the program. Another address shows its own screen again. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

class Boundary extends Component<{ path: string; children: ReactNode }, { crashedAt?: string }> {
  override state: { crashedAt?: string } = {}

  static getDerivedStateFromError() {
    return { crashedAt: location.pathname }
  }

  override render() {
    return this.state.crashedAt === this.props.path ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const { texts } = useTexts()
  return (
    <main className="mx-auto grid max-w-md justify-items-start gap-4 px-4 py-8">
      <p role="alert">{texts.crashed}</p>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
    </main>
  )
}
