/**
 * The compiler's `lib` describes windows only, so these are the parts of a service worker's global scope that are used.
 */

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

type ShopBuild = {
  id: string
  files: string[]
  /** They are stored for those who are logged in: the scripts of `ownPages`. */
  ownFiles: string[]
  offlinePages: Record<string, string>
  offlineScript: string
}

declare const __SHOP_BUILD__: ShopBuild

export const shopBuild = __SHOP_BUILD__

export type WorkerMessage =
  /** These addresses were loaded before the worker controlled the page. */
  | { seen: string[] }
  /** It is false with low data: nothing is fetched ahead. */
  | { offlineParts: boolean }
  /** Somebody is logged in, so that these pages can be read offline. */
  | { ownPages: string[] }
  /** A link has opened this page, of which the browser has loaded the data only. */
  | { shown: string }
  /** Somebody who is logged in sees this page, so that it can be read offline from now on. */
  | { shownOwn: string }
  | { activate: true }
