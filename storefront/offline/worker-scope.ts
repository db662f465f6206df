/** The parts of a service worker's global scope that are used; the compiler's `lib` describes windows only. */

type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = WorkerEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}

type WorkerEvents = {
  activate: WorkerEvent
  message: WorkerEvent & { data: unknown; source: { id: string } | null }
  fetch: FetchEvent
}

type WorkerScope = {
  addEventListener<Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<unknown[]>
  }
}

export const workerScope = globalThis as unknown as WorkerScope

/** Filled in by the build. */
type ShopBuild = {
  /** Differs for every build. */
  id: string
  /** The scripts that show what is stored. */
  files: string[]
  /** Stored for those who are logged in: the scripts of `ownPages`. */
  ownFiles: string[]
  /** What is shown instead of a page that is not stored. */
  offlinePages: Record<string, string>
  /** The hash of their script. */
  offlineScript: string
}

declare const __SHOP_BUILD__: ShopBuild

export const shopBuild = __SHOP_BUILD__

/** What a page tells its worker. */
export type WorkerMessage =
  /** Addresses that were loaded before the worker controlled the page. */
  | { seen: string[] }
  /** False with low data: nothing is fetched ahead. */
  | { offlineParts: boolean }
  /** Somebody is logged in: these pages can be read offline. */
  | { ownPages: string[] }
  /** A link has opened this page, of which the browser has loaded the data only. */
  | { shown: string }
  /** Somebody who is logged in sees this page: it can be read offline from now on. */
  | { shownOwn: string }
  /** The page was loaded from the new build. */
  | { activate: true }
