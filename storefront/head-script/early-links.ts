import { targetOf } from './target-of.ts'

declare global {
  interface Window {
    addressQuery?: string
  }
}

/** Keeps the query in memory only where the address holds a secret. */
export function hideAddressQuery(): void {
  window.addressQuery = location.search
  history.replaceState(history.state, '', location.pathname)
}

/**
 * The server makes pages without what only the browser reads of the address. Once hydrated, links have it themselves.
 */
export function keepAddressOfLanguages(): void {
  addEventListener(
    'click',
    (event) => {
      const link = targetOf(event, 'a[hreflang]') as HTMLAnchorElement | undefined
      if (!link) return
      link.search = window.addressQuery || location.search
      link.hash = location.hash
    },
    true,
  )
}

/**
 * Until the page is hydrated, and with low data as long as nothing needs scripts, the browser follows links itself. On
 * a slow line its own sign of that is easily missed.
 */
export function showPressedLink(): void {
  const { dataset } = document.documentElement
  addEventListener('click', (event) => {
    const link = targetOf(event, 'a[href^="/"]:not([target])') as HTMLAnchorElement | undefined
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (link && !link.hash && isPlain) dataset['leaving'] = ''
  })
  addEventListener('pagehide', () => {
    delete dataset['leaving']
  })
}
