import type { Language } from '../../../contract/language.ts'
import { hostedPolicy } from '../../platform/http/hosted-page.ts'
import { courierScriptSource, offlineCourierPage } from './courier-page.ts'

/** It stores nothing: the page for who has no connection is in it, in one language. */
export function courierWorker(language: Language): string {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': hostedPolicy(undefined, { scriptSource: courierScriptSource }),
  }
  const page = [offlineCourierPage(language), { status: 503, headers }].map((it) => JSON.stringify(it))
  return `addEventListener('install', () => skipWaiting())
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith(fetch(event.request).catch(() => new Response(${page.join(', ')})))
})
`
}

/** It takes the place of the other one where workers are off. */
export const removingCourierWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`
