import { useEffect, type ReactNode } from 'react'

type Props = {
  title: string
  /** It is the name of the application. */
  application: string
  languageMenu: ReactNode
  children: ReactNode
}

/** A page for somebody who is not logged in. */
export function StrangerPage({ title, application, languageMenu, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${application}`
  }, [title, application])
  return (
    <>
      <div className="band" />
      <main className="mx-auto grid w-full max-w-md gap-6 px-4 py-8">
        <div className="flex items-center justify-between gap-4">
          <p className="font-bold text-green">{application}</p>
          {languageMenu}
        </div>
        <div className="panel grid gap-4">
          <h1 className="text-2xl">{title}</h1>
          {children}
        </div>
      </main>
    </>
  )
}
