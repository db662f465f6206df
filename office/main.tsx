import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallFailed } from '../contract/client.ts'
import type { Language } from '../contract/language.ts'
import { chosenDates, datesCookie, localeOf, type LocaleChoice } from '../contract/locale.ts'
import { offerLanguages } from '../contract/offered-languages.ts'
import { HostContext } from '../member-ui/host.tsx'
import './office.css'
import { OfficeRoutes } from './routes.tsx'
import { officeHost } from './session/host.ts'
import { firstLanguage, loadTexts, TextsProvider, type OfficeTexts } from './texts.tsx'

const client = new QueryClient({
  defaultOptions: {
    // A call without a line fails and says so, instead of waiting unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // A refusal stays one; a lost line may come back.
      retry: (count, error) => count < 2 && error instanceof CallFailed && error.status === 0,
    },
  },
})

offerLanguages(document.documentElement.dataset['languages']?.split(' '))

function Office({ first }: { first: { language: Language; texts: OfficeTexts } }) {
  const [{ language, texts }, setSpoken] = useState(first)
  const [dates, setDates] = useState(() => chosenDates(document.cookie))
  const spoken = useMemo(
    () => ({
      language,
      texts,
      locale: localeOf(language, dates),
      chooseDates: (choice: LocaleChoice) => {
        document.cookie = datesCookie({ ...dates, ...choice })
        setDates({ ...dates, ...choice })
      },
      speak: (chosen: Language) =>
        void loadTexts(chosen).then((loaded) => setSpoken({ language: chosen, texts: loaded })),
    }),
    [language, texts, dates],
  )
  return (
    <TextsProvider spoken={spoken}>
      <QueryClientProvider client={client}>
        <HostContext value={officeHost}>
          <OfficeRoutes />
        </HostContext>
      </QueryClientProvider>
    </TextsProvider>
  )
}

const language = firstLanguage()
const texts = await loadTexts(language)
const place = document.getElementById('office')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Office first={{ language, texts }} />
    </StrictMode>,
  )
}
