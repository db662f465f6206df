import type { IncomingHttpHeaders } from 'node:http'
import { isRobot } from '../search/visited-search.ts'

/** Whether a person has opened a page of which the browser asks for the document, and has not loaded it again. */
export function isOpened(headers: IncomingHttpHeaders): boolean {
  const { 'cache-control': caching = '', accept = '' } = headers
  const mode = headers['sec-fetch-mode'] ?? (accept.includes('text/html') ? 'navigate' : '')
  const isReload = /max-age=0|no-cache/.test(caching)
  return mode === 'navigate' && !isReload && isSeen(headers)
}

/** Whether a person sees what is asked for: no robot, and no browser that loads ahead. */
export function isSeen(headers: IncomingHttpHeaders): boolean {
  const isPrefetch = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
  return !isPrefetch && !isRobot(headers['user-agent'])
}
