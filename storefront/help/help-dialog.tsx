import { useEffect, useState, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { staticPages } from '../../contract/static-pages.ts'
import { fill } from '../../messages/fill.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fetchPageData } from '../client/page-data.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import type { RootData } from '../shell/route-data.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/link.tsx'
import { Questions, type Question } from '../ui/questions.tsx'
import { Spelled } from '../ui/said.tsx'
import { sectionsOfScreen, type HelpScreen } from './help-screens.ts'

export default function HelpDialog({
  screen,
  orderNumber,
  onClose,
}: {
  screen: HelpScreen
  orderNumber: string | undefined
  onClose: () => void
}) {
  const { help: title } = useTexts('shell')
  const texts = useLateTexts('help')
  const questions = useQuestions(screen)
  return (
    <Dialog label={title} onClose={onClose}>
      <h2 className="text-2xl">{title}</h2>
      {texts ? (
        <>
          <p className="mt-1 text-soft">{texts.lead}</p>
          {orderNumber !== undefined && (
            <p className="mt-1 font-medium break-words">
              <Spelled code={orderNumber} text={(number) => fill(texts.order, { number })} />
            </p>
          )}
          <WaysToAsk texts={texts} onClose={onClose} />
          <h3 className="mt-6 text-lg">{texts.questions}</h3>
          {questions === undefined ? (
            <Skeleton className="mt-3 h-40" />
          ) : (
            <Questions questions={questions} onFollow={onClose} />
          )}
          <div className="mt-5 flex flex-wrap items-center justify-between gap-2.5">
            <HelpLink to={staticPages.faq} onClose={onClose}>
              {texts.all}
            </HelpLink>
            <Button variant="outline" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        </>
      ) : (
        <Skeleton className="mt-4 h-64" />
      )}
    </Dialog>
  )
}

type HelpTexts = NonNullable<ReturnType<typeof useLateTexts<'help'>>>

function WaysToAsk({ texts, onClose }: { texts: HelpTexts; onClose: () => void }) {
  const { imprint, socialPages = [] } = useRouteLoaderData<RootData>('root') ?? {}
  const phone = imprint?.phone
  // Without a name of its own, the setting leads to the front page of Telegram.
  const telegram = socialPages.find(({ name, url }) => name === 'Telegram' && new URL(url).pathname !== '/')
  return (
    <div className="mt-4 grid gap-2.5">
      {phone && (
        <a href={phone.link} className={buttonClass()}>
          <Icon name="phone" />
          <Spelled code={phone.text} text={(number) => fill(texts.call, { phone: number })} />
        </a>
      )}
      {telegram && (
        <a href={telegram.url} target="_blank" rel="noopener noreferrer" className={buttonClass('soft')}>
          {texts.telegram}
          <Icon name="arrow-up-right" />
        </a>
      )}
      <HelpLink to={staticPages.contact} onClose={onClose}>
        {texts.contact}
      </HelpLink>
    </div>
  )
}

function HelpLink({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) {
  return (
    <PageLink
      to={to}
      onClick={onClose}
      className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {children}
    </PageLink>
  )
}

/** They are those of the page with all questions; without an answer of the server, its link remains. */
function useQuestions(screen: HelpScreen): Question[] | undefined {
  const local = useLocalPath()
  const path = local(staticPages.faq)
  const [questions, setQuestions] = useState<Question[]>()
  useEffect(() => {
    const asked = new AbortController()
    fetchPageData(path, { signal: asked.signal }).then(
      (response) => setQuestions(questionsIn(response, screen)),
      () => asked.signal.aborted || setQuestions([]),
    )
    return () => asked.abort()
  }, [path, screen])
  return questions
}

function questionsIn(response: Awaited<ReturnType<typeof fetchPageData>>, screen: HelpScreen): Question[] {
  if ('redirect' in response) return []
  const pages = Object.values(response.loaderData) as ({
    page?: { sections: Record<string, { questions?: Question[] }> }
  } | null)[]
  const sections = pages.find((data) => data?.page)?.page?.sections ?? {}
  return sectionsOfScreen[screen].flatMap((name) => sections[name]?.questions ?? [])
}
