import { useRouteLoaderData } from 'react-router'
import { languageData } from '../../contract/language.ts'
import type { RootData } from './route-data.ts'
import { LanguageLink } from './language-link.tsx'

/**
 * The page has a question in each other language: the script in the head shows the one that the device prefers, until
 * it is answered (`askLanguage`).
 */
export function LanguageQuestion() {
  const questions = useRouteLoaderData<RootData>('root')?.languageQuestions
  return questions?.map(({ language, label, question, yes, no }) => (
    <aside
      key={language}
      className="language-question"
      lang={language}
      dir={languageData[language].direction}
      data-script={languageData[language].script}
      aria-label={label}
    >
      <p>{question}</p>
      <LanguageLink language={language} className="button button-strong">
        {yes}
      </LanguageLink>
      <button type="button" className="button button-plain">
        {no}
      </button>
    </aside>
  ))
}
