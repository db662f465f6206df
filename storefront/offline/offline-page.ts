import { seenProducts } from '../session/seen-products.ts'

/** The script of the page that the service worker shows instead of one that is not stored. */

const retryMs = 5_000

/** The page comes back by itself: a browser may say that it is online before anything gets through. */
addEventListener('online', comeBack)
setInterval(() => {
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok && comeBack(),
    () => {},
  )
}, retryMs)

/** A page that is opened from this one would be lost by a reload. */
let isLeaving = false
addEventListener('beforeunload', () => {
  isLeaving = true
  setTimeout(() => (isLeaving = false), retryMs)
})

function comeBack(): void {
  if (!isLeaving) location.reload()
}

void showProducts()
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hidden]')) void showStored(link)

/** Only what this device remembers as seen is listed, so that nothing is left of it after a session. */
async function showProducts(): Promise<void> {
  const part = document.querySelector('section')
  const list = part?.querySelector('ul')
  if (!part || !list) return
  const { prefixes = '', titleEnds = '' } = part.dataset
  for (const id of seenProducts()) {
    const found = await findProduct(id, prefixes.split('|'), titleEnds.split('|'))
    if (!found) continue
    const link = document.createElement('a')
    link.href = found.path
    link.textContent = found.name
    link.className =
      'flex min-h-11 items-center justify-center font-medium wrap-anywhere text-green underline underline-offset-4'
    const entry = document.createElement('li')
    entry.append(link)
    list.append(entry)
    part.hidden = false
  }
}

/** The language of the page comes first. In each, the name of the shop ends a title. */
async function findProduct(id: string, prefixes: readonly string[], titleEnds: readonly string[]) {
  for (const [index, prefix] of prefixes.entries()) {
    const path = `${prefix}/product/${encodeURIComponent(id)}`
    const page = await stored(path)
    const name = page && titleOf(await page.text()).replace(titleEnds[index] ?? '', '')
    if (name) return { path, name }
  }
  return undefined
}

async function showStored(link: HTMLAnchorElement): Promise<void> {
  link.hidden = !(await stored(link.pathname))
}

function stored(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreSearch: true, ignoreVary: true })
}

/** The rest of the page is not read. */
function titleOf(html: string): string {
  const [head = ''] = html.split('</title>', 1)
  return new DOMParser().parseFromString(head, 'text/html').title
}
