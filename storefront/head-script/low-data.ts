declare global {
  interface Window {
    setLowData?: (on: boolean) => void
    showBlurs?: (on: boolean) => void
  }
}

export const lowDataKey = 'low-data'

/** The script is loaded with low data only (pictures-as-blurs.ts). */
export const lowDataScriptPath = '/low-data.js'

const retryMs = 5_000

type NetworkInformation = { saveData?: boolean }

/**
 * Without low data, the pictures of the first view begin to load as soon as they are parsed, before the style sheet; with
 * it, a further script puts blurs in their places.
 */
export function applyLowData(): void {
  const root = document.documentElement
  const loadEagerly = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(
      'img[fetchpriority=high][loading=lazy]',
    ))
      picture.loading = 'eager'
  }
  const parsed = new MutationObserver(loadEagerly)
  let isLoaded = false
  const loadScript = () => {
    if (isLoaded) return
    isLoaded = true
    const script = document.createElement('script')
    script.src = lowDataScriptPath
    script.onerror = () => {
      isLoaded = false
      setTimeout(loadScript, retryMs)
    }
    document.head.append(script)
  }
  window.setLowData = (on) => {
    root.toggleAttribute('data-low-data', on)
    if (on) {
      parsed.disconnect()
      loadScript()
    }
    window.showBlurs?.(on)
  }
  if (isPreferred()) return window.setLowData(true)
  parsed.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    if (!root.hasAttribute('data-low-data')) loadEagerly()
    parsed.disconnect()
  })
}

/** The choice on this device counts, or else that of the browser. */
function isPreferred(): boolean {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(lowDataKey)
  } catch {
    // The storage is blocked, so the browser decides.
  }
  if (chosen !== null) return chosen === 'on'
  return (navigator as { connection?: NetworkInformation }).connection?.saveData === true
}
