import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { offlineLimits } from '../../contract/limits.ts'
import { isGuarded } from '../client/login-path.ts'
import { ownPagesCache } from '../client/stored-session.ts'

type Kind = keyof typeof prefixes

/** Caches of a build are named `assets-ID`; pictures outlive builds. */
const prefixes = { assets: 'assets-', pages: 'pages-', own: ownPagesCache } as const
const pictures = 'pictures'
/** The cache exists while nothing is to be fetched ahead. */
const lowData = 'low-data'

/** Their addresses hold secrets. */
const secretPages = /^\/(login\/success|reset-password|undo-change)\/?$/

/** The Server-Timing header has under this name the time (ms) of a stored page, where its scripts can read it. */
const storedTiming = 'stored'

/**
 * Returns the key under which a page is stored: guarded pages are the same whatever their query. A page without one is
 * never stored.
 */
export function pageKey({ origin, pathname, search }: URL): string | undefined {
  const path = pathWithoutLanguage(pathname)
  if (secretPages.test(path)) return undefined
  const ignoresQuery = isGuarded(path) || /^\/(login|signup)$/.test(path)
  return origin + pathname + (ignoresQuery ? '' : search)
}

export function isOwnPage(key: string): boolean {
  return isGuarded(pathWithoutLanguage(new URL(key).pathname))
}

export function createStoredFiles(caches: CacheStorage, build: string) {
  const nameOf = (kind: Kind) => prefixes[kind] + build

  async function openOf(kind: Kind | 'pictures'): Promise<Cache> {
    return caches.open(kind === 'pictures' ? pictures : nameOf(kind))
  }

  /** Names those of this build, then of the one before. */
  async function namesOf(kind: Kind): Promise<string[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefixes[kind]))
    return names.toSorted((a, b) => Number(b === nameOf(kind)) - Number(a === nameOf(kind)))
  }

  async function find(kind: Kind, address: string): Promise<Response | undefined> {
    for (const name of await namesOf(kind)) {
      const found = await (await caches.open(name)).match(address, { ignoreVary: true })
      if (found) return found
    }
    return undefined
  }

  return {
    async findPage(key: string): Promise<Response | undefined> {
      return find(isOwnPage(key) ? 'own' : 'pages', key)
    },

    async findOtherVariant(key: string): Promise<string | undefined> {
      if (!/^\/product\/[^/]+$/.test(pathWithoutLanguage(new URL(key).pathname))) return undefined
      for (const name of await namesOf('pages')) {
        const options = { ignoreSearch: true, ignoreVary: true }
        const [other] = await (await caches.open(name)).keys(key, options)
        if (other) return other.url
      }
      return undefined
    },

    /** Guarded pages are stored only while somebody is logged in. */
    async storePage(key: string, response: Response): Promise<void> {
      const isOwn = isOwnPage(key)
      if (isOwn && (await namesOf('own')).length === 0) return
      await put(await openOf(isOwn ? 'own' : 'pages'), key, stamped(response), offlineLimits.pages)
    },

    async setLowData(isOn: boolean): Promise<void> {
      await (isOn ? caches.open(lowData) : caches.delete(lowData))
    },

    async isLowData(): Promise<boolean> {
      return caches.has(lowData)
    },

    async allowOwnPages(): Promise<void> {
      await caches.open(nameOf('own'))
    },

    /** Files that this build shares with the one before are its own from now on. */
    async findAsset(address: string): Promise<Response | undefined> {
      const own = await (await openOf('assets')).match(address, { ignoreVary: true })
      if (own) return own
      const shared = await find('assets', address)
      if (shared) await put(await openOf('assets'), address, shared.clone(), offlineLimits.assets)
      return shared
    },

    async storeAsset(address: string, response: Response): Promise<void> {
      await put(await openOf('assets'), address, response, offlineLimits.assets)
    },

    /** If `isExact` is false, a picture of another size is found, too. */
    async findPicture(address: string, isExact: boolean): Promise<Response | undefined> {
      const cache = await openOf('pictures')
      return cache.match(address, { ignoreVary: true, ignoreSearch: !isExact })
    },

    async storePicture(address: string, response: Response): Promise<void> {
      await put(await openOf('pictures'), address, response, offlineLimits.pictures)
    },

    /** Deletes what an earlier worker stored although it was not for everybody, such as the page of a bank transfer. */
    async deletePrivate(): Promise<void> {
      for (const name of await namesOf('pages')) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const page = await cache.match(request, { ignoreVary: true })
          if (page && !isPublic(page)) await cache.delete(request, { ignoreVary: true })
        }
      }
    },

    /** The files of the build before stay, for pages that are open or stored. */
    async deleteOldBuilds(): Promise<void> {
      for (const kind of Object.keys(prefixes) as Kind[]) {
        const others = (await namesOf(kind)).filter((name) => name !== nameOf(kind))
        await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
      }
    },
  }
}

/** Adding an entry again makes it the newest. Storing is best effort: a full disk deletes half of the entries. */
async function put(cache: Cache, key: string, response: Response, maximum: number): Promise<void> {
  try {
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, response)
    await evict(cache, maximum)
  } catch {
    await evict(cache, Math.floor(maximum / 2)).catch(() => {})
  }
}

async function evict(cache: Cache, maximum: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maximum)).map((key) => cache.delete(key)))
}

/** The header of the encoding goes, as the body is decoded already. */
function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('server-timing', `${storedTiming};dur=${Date.now()}`)
  return new Response(response.body, { status: response.status, headers })
}

export function isPublic({ headers }: Response): boolean {
  const rule = headers.get('cache-control') ?? ''
  return /\bpublic\b/.test(rule) && !/\bno-store\b/.test(rule)
}

export function storedTime({ headers }: Response): number {
  return Number(/dur=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? 0)
}

export function pageStoredAt(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.find(({ name }) => name === storedTiming)?.duration
}
