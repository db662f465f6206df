import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Component, useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { sectionsFor } from '../../contract/office/screens.ts'
import { useHotkeys } from './hotkeys.ts'
import { Menu } from './menu.tsx'
import { KeyboardHelp, Palette } from './palette.tsx'
import { callOnce } from '../api.ts'
import { meKey, SessionGate, useMay, useMe } from '../session/session.tsx'
import { LanguageMenu, useTexts } from '../texts.tsx'
import { roleName } from '../ui/role-name.ts'
import { Button } from '../../ui/button.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <SessionGate>
      <Frame>{children}</Frame>
    </SessionGate>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { texts } = useTexts()
  const { fullName, role } = useMe()
  const may = useMay()
  const client = useQueryClient()
  const logOut = useMutation({
    mutationFn: () => callOnce('POST /office/logout'),
    onSettled: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
      await client.resetQueries({ queryKey: meKey })
    },
  })
  const { opened, open } = useHotkeys()
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
        <div className="mx-auto flex max-w-[104rem] flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2 sm:gap-x-4">
          <div className="flex w-full flex-wrap items-baseline justify-between gap-x-2 sm:contents">
            <p className="font-bold text-green">{texts.title}</p>
            <p className="ms-auto text-sm text-soft">
              {fullName} · {roleName(role, texts)}
            </p>
          </div>
          <Button
            variant="outline"
            className="max-sm:px-2.5"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => open('palette')}
          >
            {texts.palette.open}
            <kbd aria-hidden="true" className="hidden text-sm text-soft lg:inline">
              Ctrl K
            </kbd>
          </Button>
          <LanguageMenu />
          <Button
            variant="outline"
            className="max-sm:px-2.5"
            busy={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            {texts.logIn.out}
          </Button>
        </div>
      </header>
      <div className="mx-auto max-w-[104rem] xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] print:block print:max-w-none">
        <Menu sections={sectionsFor(may)} />
        <main
          id="content"
          tabIndex={-1}
          className="grid content-start gap-6 px-4 py-6 outline-none print:block print:p-0"
        >
          {children}
        </main>
      </div>
      {opened === 'palette' && <Palette onClose={() => open(undefined)} onHelp={() => open('help')} />}
      {opened === 'help' && <KeyboardHelp onClose={() => open(undefined)} />}
    </>
  )
}

/** A screen has a heading, which is also the title of the page. */
type ScreenProps = { title: string; isDense?: boolean; children: ReactNode }

/** A dense screen is a list of which one wants to see much; its menu names it on a phone. */
export function Screen({ title, isDense = false, children }: ScreenProps) {
  const { texts } = useTexts()
  useEffect(() => {
    document.title = `${title} · ${texts.title}`
  }, [title, texts])
  return (
    <div className={isDense ? '-mt-4 grid grid-cols-[minmax(0,1fr)] content-start gap-1.5' : 'contents'}>
      <h1 className={`print:hidden ${isDense ? 'text-2xl max-lg:sr-only' : 'text-2xl md:text-3xl'}`}>
        {title}
      </h1>
      {children}
    </div>
  )
}

export function NotFound() {
  const { texts } = useTexts()
  return <Screen title={texts.notFound}>{null}</Screen>
}

/** What the menu does not lead to, but an address does. */
export function NoRight({ section }: { section: string | undefined }) {
  const { texts } = useTexts()
  const names: Record<string, string> = texts.sections
  return (
    <Screen title={names[section ?? ''] ?? texts.title}>
      <p role="status">{texts.noRight}</p>
    </Screen>
  )
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
      <Button onClick={() => location.reload()}>{texts.logIn.reload}</Button>
    </main>
  )
}
