import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { isRouteErrorResponse, Link, matchPath, Outlet, useLocation, useRouteError } from 'react-router'
import { screenPaths, screens, sectionsFor } from '../../contract/office/screens.ts'
import type { Screen as ScreenFacts } from '../../contract/office/screens.ts'
import { useHotkeys } from './hotkeys.ts'
import { KeyboardHelp, Palette } from './palette.tsx'
import { callOnce } from '../api.ts'
import { meKey, SessionGate, useMay, useMe } from '../session/session.tsx'
import { LanguageMenu, useTexts } from '../texts.tsx'
import { roleName } from '../ui/role-name.ts'
import { Button } from '../../ui/button.tsx'

export function Layout() {
  return (
    <SessionGate>
      <Frame>
        <Outlet />
      </Frame>
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
  const sections = sectionsFor(may)
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
        <div className="mx-auto flex max-w-[104rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <p className="font-bold text-green">{texts.title}</p>
          <p className="ms-auto text-sm text-soft">
            {fullName} · {roleName(role, texts)}
          </p>
          <Button
            variant="outline"
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
          <Button variant="outline" busy={logOut.isPending} onClick={() => logOut.mutate()}>
            {texts.logIn.out}
          </Button>
        </div>
      </header>
      <div className="mx-auto max-w-[104rem] xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] print:block print:max-w-none">
        <Menu sections={sections} />
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

/** Some screens are reached from those of a section, and have an address beside it. */
function sectionPath(pathname: string): string {
  const path = screenPaths.find((it) => matchPath(it, pathname))
  const { within }: ScreenFacts = path ? screens[path] : {}
  return within ?? pathname
}

/** It takes no more room than a gap, so that nearly all sections are seen at once. */
const groupLine =
  'xl:relative xl:mt-3 xl:before:absolute xl:before:inset-x-3 xl:before:-top-1.5 xl:before:border-t xl:before:border-line'

/** All sections at once, beside the screen if there is room; on a phone, behind a button that names the current one. */
function Menu({ sections }: { sections: ReturnType<typeof sectionsFor> }) {
  const { texts } = useTexts()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shownAt = sectionPath(pathname)
  const current = sections.find(({ path }) => shownAt === path || shownAt.startsWith(`${path}/`))
  return (
    <nav
      aria-label={texts.menu}
      className="border-b border-line bg-surface px-2 xl:sticky xl:top-0 xl:max-h-dvh xl:overflow-y-auto xl:border-0 xl:bg-transparent xl:py-4 print:hidden"
    >
      <Button
        variant="plain"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">☰</span> {texts.menu}
        {current && ` · ${texts.sections[current.section]}`}
      </Button>
      <div
        id={id}
        className={`${isOpen ? 'grid grid-cols-2' : 'hidden'} gap-x-1 pb-2 lg:flex lg:flex-wrap lg:pb-0 xl:grid xl:grid-cols-1`}
      >
        {sections.map(({ path, section, begins }) => (
          <Link
            key={path}
            to={path}
            onClick={() => setOpen(false)}
            aria-current={path === current?.path ? 'page' : undefined}
            className={`flex min-h-11 min-w-11 items-center border-b-3 px-3 font-medium lg:justify-center lg:whitespace-nowrap xl:justify-start xl:whitespace-normal xl:rounded-md xl:border-b-0 xl:pointer-fine:min-h-7 ${begins ? groupLine : ''} ${path === current?.path ? 'border-green text-green xl:bg-green-soft' : 'border-transparent xl:hover:bg-sunk'}`}
          >
            {texts.sections[section]}
          </Link>
        ))}
      </div>
    </nav>
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

export function Crashed() {
  const { texts } = useTexts()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="mx-auto grid max-w-md justify-items-start gap-4 px-4 py-8">
      <p role="alert">{texts.crashed}</p>
      <Button onClick={() => location.reload()}>{texts.logIn.reload}</Button>
    </main>
  )
}
