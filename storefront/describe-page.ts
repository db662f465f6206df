import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { Announcement, SocialPage } from '../contract/site.ts'
import { defaultLanguage, languageData, languages, type Language } from '../contract/language.ts'
import { fill } from '../messages/fill.ts'
import type { Messages } from '../messages/messages.ts'
import { languageOfPath, localPath, pathWithoutLanguage } from '../contract/language-path.ts'
import type { SharedPicture, shellTexts } from './page.server.ts'

/** What the root loader gives every page. */
export type RootData = {
  publicUrl: string
  storeApiUrl: string
  accountApiUrl: string
  socialPages: SocialPage[]
  serviceWorker: boolean
  /** With the texts around it; absent if there is none. */
  announcement?: Announcement & { label: string; close: string }
  /** On pages in the default language: one in another was asked for by its address. */
  languageQuestions: ({ language: Language } & Messages['shell']['languageQuestion'])[]
  texts: { shell: ReturnType<typeof shellTexts> }
}

type PageDescription = {
  /** Without the shop's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** The canonical path without a language, if it is not the page's own. */
  path?: string
  /** From 2 on, of a list with several pages. */
  page?: number
  /** Of the preview of a shared link. */
  picture?: SharedPicture | undefined
  /** Of a product, such as 1299.50. */
  price?: string
  /** schema.org data of the page. */
  data?: readonly object[] | undefined
  /** Guarded pages and search results. */
  noindex?: boolean
  notFound?: boolean
}

/** The head of a page: title, description, canonical address, the other languages, Open Graph. */
export function describePage(
  { matches, location }: Pick<MetaArgs, 'matches' | 'location'>,
  page: PageDescription,
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!root) return []
  const { shell } = root.texts
  const { page: number = 1, price } = page
  const first = page.notFound ? shell.missing.title : page.title
  const named = first && number > 1 ? fill(shell.pageTitle, { title: first, page: number }) : first
  const title = named ? fill(shell.titled, { title: named }) : `${shell.name} · ${shell.slogan}`
  const description = page.description ?? shell.description
  if (page.notFound || page.noindex) {
    return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  }

  const path = page.path ?? pathWithoutLanguage(location.pathname)
  const language = languageOfPath(location.pathname)
  const at = (code: Language) =>
    root.publicUrl + localPath(path, code) + (number > 1 ? `?page=${number}` : '')
  const picture = page.picture ?? {
    url: shell.sharePicture,
    alt: `${shell.name} · ${shell.slogan}`,
    width: 1200,
    height: 630,
  }
  const { width, height } = picture
  const property = (name: string, content: string | number | undefined) =>
    content === undefined ? [] : [{ property: name, content: String(content) }]
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: at(language) },
    ...languages.map((code) => ({ tagName: 'link', rel: 'alternate', hrefLang: code, href: at(code) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(defaultLanguage) },
    ...property('og:site_name', shell.name),
    ...property('og:type', price ? 'product' : 'website'),
    ...property('og:title', named ?? shell.name),
    ...property('og:description', description),
    ...property('og:url', at(language)),
    ...property('og:locale', openGraphLocale(language)),
    ...languages
      .filter((code) => code !== language)
      .flatMap((code) => property('og:locale:alternate', openGraphLocale(code))),
    ...property('og:image', new URL(picture.url, root.publicUrl).href),
    ...property('og:image:alt', picture.alt),
    ...property('og:image:width', width),
    ...property('og:image:height', height),
    ...property('product:price:amount', price),
    ...property('product:price:currency', price && 'ETB'),
    // A large card crops pictures that are not about twice as wide as high.
    { name: 'twitter:card', content: (width ?? 0) > (height ?? 0) * 1.5 ? 'summary_large_image' : 'summary' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data as Record<string, unknown> })),
  ]
}

function openGraphLocale(language: Language): string {
  return languageData[language].locale.replace('-', '_')
}
