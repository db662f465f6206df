import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { offerLanguages } from '../contract/offered-languages.ts'
import './app.css'
import * as root from './root.tsx'
import { fieldsOf, pageModules, shopRoutes, type PageModule } from './routes.ts'
import { createShopRouter, lazyPage } from './client/navigation.ts'
import type { PageHandle } from './client/page-handle.ts'
import * as shopLayout from './shell/shop-layout.tsx'
import { keepTrying } from './client/keep-trying.ts'

/** They are loaded with the first script, since nearly every page needs them. */
const loaded: Partial<Record<string, PageModule>> = { 'root.tsx': root, 'shell/shop-layout.tsx': shopLayout }

const loadFields = (module: string) => pageModules[`./${module}`]!().then(fieldsOf)

offerLanguages(document.querySelector<HTMLElement>('[data-languages]')?.dataset['languages']?.split(' '))

const routes = shopRoutes((module) => {
  const known = loaded[module]
  if (known) return { loader: true, ...fieldsOf(known) }
  return { loader: true, lazy: lazyPage(module, () => loadFields(module)) }
})

/**
 * While a shown route has a `lazy`, the router counts as not started, and would empty the page. Modules that are lost are
 * asked for again until they are there.
 */
async function loadShownModules(): Promise<void> {
  const shown = (matchRoutes(routes, location) ?? []).filter(({ route }) => route.lazy)
  await Promise.all(
    shown.map(async ({ route }: { route: RouteObject }) => {
      const { module } = route.handle as PageHandle
      const fields = await new Promise<object>((resolve) => {
        const stop = keepTrying(
          () => loadFields(module),
          (found) => {
            stop()
            resolve(found)
          },
        )
      })
      Object.assign(route, fields, { lazy: undefined })
    }),
  )
}

function sentData(): HydrationState {
  return JSON.parse(document.getElementById('page-data')!.textContent) as HydrationState
}

// Nothing is awaited at the top level: the modules of pages import this one, and would wait for it.
void loadShownModules().then(() => {
  const router = createShopRouter(routes, sentData())
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
})
