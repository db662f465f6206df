import type { LoaderFunctionArgs } from 'react-router'
import { defaultLanguage, languageData, type Language } from '../contract/language.ts'
import { offeredLanguages } from '../contract/offered-languages.ts'
import { localPath, pathWithoutLanguage } from '../contract/language-path.ts'
import { escapeHtml } from '../messages/escape-html.ts'
import { fill } from '../messages/fill.ts'
import { pageContext, type SharedPicture } from './page.server.ts'
import type { PageHead } from './shell/route-data.ts'
import { documentHeadContext } from './site.server.ts'
import { scriptText } from './script-text.server.ts'
import type { StructuredData } from './structured-data.server.ts'

type PageDescription = {
  /** The title lacks the shop's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** Shared links have this title instead. */
  sharedTitle?: string
  /** The canonical path has no language and may have a query; it is absent where it is the page's own. */
  path?: string
  page?: number
  picture?: SharedPicture | undefined
  price?: string
  /** Programs read there what is new of what the page shows; the path has no language. */
  feed?: { title: string; path: string }
  data?: readonly StructuredData[] | undefined
  /** Guarded pages and search results are not listed by search engines. */
  noindex?: boolean
  /** A list is not listed with filters or in another order, but a link to it has a preview, as that of all of it. */
  isList?: boolean
  notFound?: boolean
  noReferrer?: true
}

/**
 * Returns what a loader returns: the data of a page with its head. What only programs read of the head (other
 * languages, Open Graph, schema.org) is not part of the data, but of the document that is sent.
 */
export function describedPage<Data extends object>(
  args: LoaderFunctionArgs,
  page: PageDescription,
  data: Data,
): Data & { head: PageHead } {
  const { head, tags } = describePage(args, page)
  args.context.set(documentHeadContext, tags)
  return { ...data, head }
}

/** Returns the head of a page, and the tags for programs as HTML. */
export function describePage(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  page: PageDescription,
): { head: PageHead; tags: string } {
  const { site, language, url, texts } = pageContext(args)
  const { shell } = texts('shell')
  const { page: number = 1, price } = page
  const first = page.notFound ? shell.missing.title : page.title
  const named = first && number > 1 ? fill(shell.pageTitle, { title: first, page: number }) : first
  const title = named ? fill(shell.titled, { title: named }) : `${shell.name} · ${shell.slogan}`
  const description = page.description ?? shell.description
  const head = { title, description, ...(page.noReferrer && { noReferrer: page.noReferrer }) }
  const isListed = !page.noindex
  if (page.notFound || !(isListed || page.isList)) return { head, tags: '' }

  const path = page.path ?? pathWithoutLanguage(url.pathname)
  const at = (code: Language) =>
    site.publicUrl + localPath(path, code) + (isListed && number > 1 ? `?page=${number}` : '')
  const canonical = at(language)
  const picture = page.picture ?? {
    url: shell.sharePicture,
    alt: `${shell.name} · ${shell.slogan}`,
    width: 1200,
    height: 630,
    type: 'image/png',
  }
  const { width, height, type } = picture
  const preview = [
    property('og:site_name', shell.name),
    property('og:type', price ? 'product' : 'website'),
    property('og:title', page.sharedTitle ?? named ?? shell.name),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', openGraphLocale(language)),
    ...offeredLanguages()
      .filter((code) => code !== language)
      .map((code) => property('og:locale:alternate', openGraphLocale(code))),
    property('og:image', new URL(picture.url, site.publicUrl).href),
    property('og:image:alt', picture.alt),
    property('og:image:type', type),
    property('og:image:width', width),
    property('og:image:height', height),
    property('product:price:amount', price),
    property('product:price:currency', price && 'ETB'),
    // A large card crops pictures that are not about twice as wide as high.
    tag('meta', {
      name: 'twitter:card',
      content: (width ?? 0) > (height ?? 0) * 1.5 ? 'summary_large_image' : 'summary',
    }),
  ].join('')
  if (!isListed) return { head, tags: preview }
  const { feed, data = [] } = page
  const tags = [
    ...offeredLanguages().map((code) => tag('link', { rel: 'alternate', hrefLang: code, href: at(code) })),
    tag('link', { rel: 'alternate', hrefLang: 'x-default', href: at(defaultLanguage) }),
    feed ? feedLink(feed.title, site.publicUrl + localPath(feed.path, language)) : '',
    preview,
    ...data.map((it) => `<script type="application/ld+json">${scriptText(JSON.stringify(it))}</script>`),
  ]
  return { head: { ...head, canonical }, tags: tags.join('') }
}

function feedLink(title: string, href: string): string {
  return tag('link', { rel: 'alternate', type: 'application/rss+xml', title, href })
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}/>`
}

function property(name: string, content: string | number | undefined): string {
  return content === undefined ? '' : tag('meta', { property: name, content: String(content) })
}

function openGraphLocale(language: Language): string {
  return languageData[language].locale.replace('-', '_')
}
