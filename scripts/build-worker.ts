import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { localPath, pathPrefix } from '../contract/language-path.ts'
import { languageData, languages, type Language } from '../contract/language.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { escapeHtml } from '../messages/escape-html.ts'
import { buildScript } from './script-text.ts'

const sourceOf = (file: string) => fileURLToPath(new URL(`../storefront/offline/${file}`, import.meta.url))

/** Every page may need these scripts without a connection. */
const offlineParts = /\/storefront\/offline\/|\/messages\/\w+\/offline\./
/** Those who are logged in can read these pages without a connection. */
const ownPages =
  /\/storefront\/(session\/guarded-layout|account\/(account-layout|account-page|orders\/(orders|order|receipt)-page|wishlist\/wishlist-page)|cart\/cart-page|notifications\/notifications-page)\./

/** The service worker contains the names of the files that it stores. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    const files = withImports(chunks, offlineParts)
    const script = (await buildScript(sourceOf('offline-page.ts'))).code.trim()
    const shopBuild = {
      id: createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12),
      files: files.map(addressOf),
      ownFiles: withImports(chunks, ownPages)
        .filter((file) => !files.includes(file))
        .map(addressOf),
      offlineScript: `sha256-${createHash('sha256').update(script).digest('base64')}`,
      offlinePages: Object.fromEntries(
        languages.map((code) => [code, offlinePage(code, { styles: styles.map(addressOf), script })]),
      ),
    }
    const { code } = await buildScript(sourceOf('service-worker.ts'), {
      __SHOP_BUILD__: JSON.stringify(shopBuild),
    })
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
  },
}

const addressOf = (file: string) => `/${file}`

/** What every page has is left out. */
function withImports(chunks: Rolldown.OutputChunk[], sources: RegExp): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) if (byName.has(name)) add(byName.get(name)!)
  }
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => sources.test(id))) add(chunk)
  const start = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('entry.client'))
  const everywhere = new Set(start.flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
  return [...found].filter((name) => !everywhere.has(name)).toSorted()
}

/** It is shown instead of a page that is not stored. */
function offlinePage(
  language: Language,
  { styles, script }: { styles: readonly string[]; script: string },
): string {
  const {
    shell: { name, titled, failed, offline },
    offline: { notStored, onDevice, ways },
  } = catalogues[language]
  const ownFirst = [language, ...languages.filter((code) => code !== language)]
  const prefixes = ownFirst.map(pathPrefix).join('|')
  const titleEnds = ownFirst.map((code) => catalogues[code].shell.titled.replace('{title}', '')).join('|')
  const waysOut = Object.entries({ '/cart': ways.cart, '/account/orders': ways.orders, '/': ways.home })
    .map(
      ([path, text]) =>
        `<a hidden class="button button-outline" href="${localPath(path, language)}">${escapeHtml(text)}</a>`,
    )
    .join('')
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    `<!doctype html><html lang="${language}" data-script="${languageData[language].script}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escapeHtml(titled.replace('{title}', offline.title))}</title>${links}` +
    `<main class="page-width flex min-h-dvh flex-col items-center justify-center gap-3 py-16 text-center">` +
    `<p>${escapeHtml(name)}</p><h1 class="text-3xl" role="status">${escapeHtml(offline.title)}</h1>` +
    `<p class="max-w-md text-soft">${escapeHtml(notStored)}</p>` +
    `<a class="button button-strong" href="">${escapeHtml(failed.again)}</a>` +
    `<nav class="mt-3 flex flex-wrap justify-center gap-3">${waysOut}</nav>` +
    `<section hidden class="mt-5" aria-labelledby="stored" data-prefixes="${prefixes}" data-title-ends="${escapeHtml(titleEnds)}">` +
    `<h2 id="stored" class="text-xl">${escapeHtml(onDevice)}</h2><ul class="mt-2"></ul></section></main>` +
    `<script>${script}</script></html>`
  )
}
