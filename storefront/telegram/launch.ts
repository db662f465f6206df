/** What Telegram told when it opened the shop. */
export interface Launch {
  /** Telegram has signed it; it logs in once. */
  initData: string
  userId: string | undefined
  theme: Theme
  isUsed: boolean
}

export type Theme = Record<string, string>

const key = 'telegram'
let kept: Launch | undefined

/**
 * It is in the address of the first page, from where it is taken, and is kept for the pages that follow. It is undefined
 * outside of Telegram.
 */
export function readLaunch(): Launch | undefined {
  kept ??= fromAddress() ?? fromStorage()
  return kept
}

export function changeLaunch(change: Partial<Launch>): void {
  if (kept) keepLaunch({ ...kept, ...change })
}

function keepLaunch(launch: Launch): void {
  kept = launch
  try {
    sessionStorage.setItem(key, JSON.stringify(launch))
  } catch {
    // Where storage is blocked, it is kept until another page is loaded.
  }
}

function fromAddress(): Launch | undefined {
  const fields = new URLSearchParams(location.hash.slice(1))
  const initData = fields.get('tgWebAppData')
  if (initData === null) return undefined
  const launch = {
    initData,
    userId: userOf(initData),
    theme: readTheme(fields.get('tgWebAppThemeParams') ?? ''),
    isUsed: false,
  }
  // The address may be copied and shared.
  history.replaceState(history.state, '', location.pathname + location.search)
  keepLaunch(launch)
  return launch
}

function fromStorage(): Launch | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Launch | null) ?? undefined
  } catch {
    return undefined
  }
}

function userOf(initData: string): string | undefined {
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '') as { id?: unknown }
    return user.id === undefined ? undefined : String(user.id)
  } catch {
    return undefined
  }
}

export function readTheme(text: string): Theme {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(entries.filter(([, colour]) => /^#[\da-f]{6}$/i.test(String(colour)))) as Theme
  } catch {
    return {}
  }
}
