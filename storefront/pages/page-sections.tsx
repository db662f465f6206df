import type { ReactNode } from 'react'
import type { Language } from '../../contract/language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Foldable, Questions } from '../ui/questions.tsx'
import { TextParts, TextWithLinks } from '../ui/text-parts.tsx'
import { Blocks } from './blocks.tsx'
import type { PageSection, PageText } from './page-text.ts'

type FrameProps = {
  title: string
  lead: PageText['lead']
  /** It is given where the text is in another language than the page. */
  lang?: Language | undefined
  children: ReactNode
}

export function PageFrame({ title, lead, lang, children }: FrameProps) {
  return (
    <article lang={lang} className="page-width pt-8 pb-16 md:pt-14 md:pb-24">
      <header className="max-w-3xl">
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        {lead.length > 0 && (
          <p className="mt-4 text-lg text-soft md:text-xl">
            {typeof lead === 'string' ? <TextWithLinks line={lead} /> : <TextParts parts={lead} />}
          </p>
        )}
        <div aria-hidden="true" className="tibeb mt-7 w-24 rounded-full" />
      </header>
      {children}
    </article>
  )
}

export function PageSections({ sections }: { sections: Record<string, PageSection> }) {
  const entries = Object.entries(sections)
  const named = entries.filter(([, { heading }]) => heading !== '')
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      {named.length > 1 && <Contents sections={named} />}
      <div className="max-w-2xl">
        {entries.map(([key, section]) => (
          <Section key={key} anchor={key} section={section} />
        ))}
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: [string, PageSection][] }) {
  const { contents } = useTexts('pages')
  return (
    <nav
      aria-labelledby="contents"
      className="self-start border-line max-lg:border-b max-lg:pb-6 lg:sticky lg:top-24"
    >
      <p id="contents" className="mb-2 text-sm font-semibold text-soft">
        {contents}
      </p>
      <ul className="lg:border-s lg:border-line">
        {sections.map(([key, { heading }]) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="-ms-px flex min-h-11 items-center border-transparent py-1.5 text-green hover:text-green-strong max-lg:underline max-lg:decoration-line max-lg:underline-offset-4 lg:border-s-2 lg:ps-4 lg:hover:border-green"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ anchor, section }: { anchor: string; section: PageSection }) {
  return (
    <section
      id={anchor}
      className="scroll-mt-24 border-line not-first:mt-10 not-first:border-t not-first:pt-10"
    >
      {section.heading && <h2 className="text-xl md:text-2xl">{section.heading}</h2>}
      {section.blocks && <Blocks blocks={section.blocks} />}
      {section.folded && (
        <div className="mt-3 divide-y divide-line">
          {section.folded.map(({ ask, blocks }, index) => (
            <Foldable key={index} ask={ask}>
              <div className="-mt-3 pb-4 text-soft">
                <Blocks blocks={blocks} />
              </div>
            </Foldable>
          ))}
        </div>
      )}
      {section.paragraphs?.map((line) => (
        <p key={line} className="mt-3">
          <TextWithLinks line={line} />
        </p>
      ))}
      {section.list && <Lines lines={section.list} />}
      {section.steps && <Steps lines={section.steps} />}
      {section.questions && <Questions questions={section.questions} />}
    </section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="mt-4 grid list-disc grid-cols-1 gap-2 ps-5 marker:text-green">
      {lines.map((line) => (
        <li key={line} className="ps-1">
          <TextWithLinks line={line} />
        </li>
      ))}
    </ul>
  )
}

function Steps({ lines }: { lines: string[] }) {
  return (
    <ol className="mt-5 grid grid-cols-1 gap-4">
      {lines.map((line, place) => (
        <li key={line} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-md bg-green-soft font-semibold text-green"
          >
            {place + 1}
          </span>
          <span className="pt-0.5">
            <TextWithLinks line={line} />
          </span>
        </li>
      ))}
    </ol>
  )
}
