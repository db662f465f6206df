import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { LanguageQuestion } from '../shell/language-question.tsx'
import { PageLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { useShopLogo } from '../shell/route-data.ts'

export function SignInFrame({
  title,
  lead,
  isPassing = false,
  children,
}: {
  title: string
  lead?: string
  isPassing?: boolean
  children: ReactNode
}) {
  const { bar, name } = useTexts('shell')
  const logo = useShopLogo()
  return (
    <>
      {!isPassing && <LanguageQuestion />}
      <main
        id="content"
        tabIndex={-1}
        className="outline-none flex min-h-dvh flex-col items-center px-4 py-8 md:py-14"
      >
        <div className="flex w-full max-w-md flex-wrap items-center justify-between gap-x-4">
          <PageLink to="/home" aria-label={bar.home} className="rounded-md p-1">
            <Logo word={name} picture={logo} />
          </PageLink>
          {!isPassing && <LanguageMenu />}
        </div>
        <div className="mt-8 w-full max-w-md overflow-hidden rounded-xl border border-line bg-surface raised">
          <div className="tibeb" />
          <div className="p-6 md:p-8">
            <h1 className="text-2xl">{title}</h1>
            {lead && <p className="mt-1.5 text-soft">{lead}</p>}
            <div className="mt-6">{children}</div>
          </div>
        </div>
      </main>
    </>
  )
}
