import { pathWithoutLanguage } from '../contract/language-path.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import type { BuiltFiles } from '../contract/site.ts'
import type { PageDataResponse } from '../contract/page-data.ts'
import { escapeHtml } from '../messages/escape-html.ts'
import type { HeadScriptData } from './head-script/head-script-data.ts'
import headScript from 'virtual:script/head-script/main.ts'
import { scriptText } from './script-text.server.ts'
import { isGuarded } from './client/login-path.ts'
import type { RootData } from './shell/route-data.ts'

type Page = {
  /** It follows the style sheets. */
  style: string | undefined
  path: string
  root: RootData
  modules: readonly (string | undefined)[]
  tags: string
  data: PageDataResponse
  files: BuiltFiles
}

const secretPaths = ['/login/success', '/reset-password', '/undo-change']

/** Adds to the HTML that React has rendered what React leaves as it is: scripts, styles, data and tags for programs. */
export function documentOf(html: string, page: Page): { document: string; script: string } {
  const { tags, data, files, style } = page
  const styles = files.styles.map((href) => `<link rel="stylesheet" href="${href}"/>`)
  const head = [
    // The script stands before the style sheet, for which scripts after it wait.
    `<script${attributes(headScriptData(page))}>${headScript}</script>`,
    ...styles,
    ...(style ? [`<style>${style}</style>`] : []),
    ...preloads(page),
    tags,
  ]
  const body = [
    `<script type="application/json" id="page-data">${scriptText(JSON.stringify(data))}</script>`,
    files.areDeferred ? '' : `<script type="module" src="${files.entry}"></script>`,
  ]
  const document = html
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('</body>', () => `${body.join('')}</body>`)
  return { document, script: headScript }
}

function headScriptData({ path, root, files }: Page): HeadScriptData {
  const shopPath = pathWithoutLanguage(path)
  const hidesQuery = secretPaths.includes(shopPath)
  return {
    accountApi: root.accountApiUrl,
    languages: offeredLanguages().join(' '),
    ...(root.announcement && { announcement: root.announcement.id }),
    ...(files.areDeferred && { entry: files.entry }),
    ...((hidesQuery || isGuarded(shopPath)) && { needsScripts: '' }),
    ...(hidesQuery && { hidesQuery: '' }),
  }
}

function attributes(data: HeadScriptData): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}="${escapeHtml(value)}"`)
    .join('')
}

function preloads({ modules, files }: Page): string[] {
  if (!files.areDeferred) return []
  const needed = modules.flatMap((module) => (module === undefined ? [] : files.scriptsOf(module)))
  return [...new Set(needed)].map((href) => {
    const isLarge = /\/(react|shop)-/.test(href)
    return `<link rel="deferred" href="${href}"${isLarge ? ' data-large' : ''}/>`
  })
}
