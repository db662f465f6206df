import { timeLimit } from '../../contract/client.ts'
import { pageDataAddress, rootDataParameter, type PageDataResponse } from '../../contract/page-data.ts'
import { timeoutMs } from './api.ts'

/** Data that was fetched ahead of a navigation is used for so long. */
const prefetchedMs = 10_000

const prefetched = new Map<string, Promise<PageDataResponse>>()

type FetchOptions = {
  withRoot?: boolean
  /** Nobody has opened the page yet. */
  isAhead?: boolean
  signal?: AbortSignal
}

/**
 * Fetches the data of the page at `address`, a path with a query. Rejects where there is no response in time, and where
 * the server has none to give.
 */
export async function fetchPageData(
  address: string,
  { withRoot = false, isAhead = false, signal }: FetchOptions = {},
): Promise<PageDataResponse> {
  const url = new URL(pageDataAddress(address), location.origin)
  if (withRoot) url.searchParams.set(rootDataParameter, '1')
  const limit = timeLimit(signal, timeoutMs)
  try {
    const response = await fetch(url, {
      signal: limit.signal ?? null,
      ...(isAhead && { headers: { purpose: 'prefetch' } }),
    })
    return (await response.json()) as PageDataResponse
  } finally {
    limit.clear()
  }
}

/** It is called before a link is followed. The navigation finds a failure again. */
export function prefetchPageData(address: string): void {
  if (prefetched.has(address)) return
  const data = fetchPageData(address, { isAhead: true })
  prefetched.set(address, data)
  data.catch(() => prefetched.delete(address))
  setTimeout(() => prefetched.delete(address), prefetchedMs)
}

/** The data that was fetched ahead can be taken once. */
export function takePrefetched(address: string): Promise<PageDataResponse> | undefined {
  const data = prefetched.get(address)
  prefetched.delete(address)
  if (data) tellOpened(address)
  return data
}

/** The shop counts views of products, and takes what was fetched ahead for none. */
function tellOpened(address: string): void {
  if (!/^(\/[a-z]{2,3})?\/product\//.test(address)) return
  fetch(pageDataAddress(address), { method: 'HEAD' }).catch(() => {})
}
