import type { ReactNode } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { PageLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'

export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const { bar, name } = useTexts('shell')
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 py-8 md:py-14">
      <PageLink to="/home" aria-label={bar.home} className="rounded-md p-1">
        <Logo word={name} />
      </PageLink>
      <div className="mt-8 w-full max-w-md overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <div className="tibeb" />
        <div className="p-6 md:p-8">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1.5 text-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </main>
  )
}
