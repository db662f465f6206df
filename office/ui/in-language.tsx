import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageData } from '../../contract/language.ts'
import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/locale.ts'
import { readTexts, TextsProvider, useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** A part of the page in another language, such as a paper for a customer, with the dates that are usual in it. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const spoken = useTexts()
  const query = useQuery({
    queryKey: ['texts', language],
    queryFn: () => readTexts(language),
    staleTime: Infinity,
  })
  const { direction, script } = languageData[language]
  if (language === spoken.language) return children
  if (!query.data) return <Waiting query={query} />
  return (
    <TextsProvider spoken={{ ...spoken, language, locale: localeOf(language), texts: query.data }}>
      <div lang={language} dir={direction} data-script={script} className="contents">
        {children}
      </div>
    </TextsProvider>
  )
}
