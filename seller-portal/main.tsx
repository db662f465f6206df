import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CallFailed } from '../contract/client.ts'
import type { Language } from '../contract/language.ts'
import { chosenDates, localeOf } from '../contract/locale.ts'
import { offerLanguages } from '../contract/offered-languages.ts'
import type { Messages } from '../messages/messages.ts'
import './portal.css'
import { PortalRoutes } from './routes.tsx'
import { firstLanguage, loadTexts, TextsProvider } from './texts.tsx'

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

type First = { language: Language; texts: Messages['sellerPortal'] }

function Portal({ first }: { first: First }) {
  const [{ language, texts }, setSpoken] = useState(first)
  const spoken = useMemo(
    () => ({
      language,
      texts,
      locale: localeOf(language, chosenDates(document.cookie)),
      speak: (chosen: Language) =>
        void loadTexts(chosen).then((loaded) => setSpoken({ language: chosen, texts: loaded })),
    }),
    [language, texts],
  )
  return (
    <TextsProvider spoken={spoken}>
      <QueryClientProvider client={client}>
        <PortalRoutes />
      </QueryClientProvider>
    </TextsProvider>
  )
}

const language = firstLanguage()
const texts = await loadTexts(language)
const place = document.getElementById('portal')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Portal first={{ language, texts }} />
    </StrictMode>,
  )
}
