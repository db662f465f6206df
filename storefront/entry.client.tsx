import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './app.css'
import * as root from './root.tsx'
import { pageModules, shopRoutes, type PageModule } from './routes.ts'
import { createShopRouter, lazyPage } from './shell/navigation.ts'
import * as shopLayout from './shell/shop-layout.tsx'

/** Loaded with the first script, since nearly every page needs them. */
const loaded: Partial<Record<string, PageModule>> = { 'root.tsx': root, 'shell/shop-layout.tsx': shopLayout }

const fieldsOf = ({ default: Component, ErrorBoundary }: PageModule) => ({
  Component,
  ...(ErrorBoundary && { ErrorBoundary }),
})

const routes = shopRoutes((module) => {
  const known = loaded[module]
  if (known) return { loader: true, ...fieldsOf(known) }
  const load = pageModules[`./${module}`]!
  return { loader: true, lazy: lazyPage(module, () => load().then(fieldsOf)) }
})

/** While a shown route has a `lazy`, the router counts as not started, and would empty the page. */
async function loadShownModules(): Promise<void> {
  const shown = matchRoutes(routes, location) ?? []
  await Promise.all(
    shown.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function sentData(): HydrationState {
  return JSON.parse(document.getElementById('page-data')!.textContent) as HydrationState
}

// No await at the top level: the modules of pages import this one, and would wait for it.
void loadShownModules().then(() => {
  const router = createShopRouter(routes, sentData())
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />)
  })
})
