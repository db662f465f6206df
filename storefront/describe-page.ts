import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { SocialPage } from '../contract/site.ts'
import { defaultLanguage, languageData, languages, type Language } from '../contract/language.ts'
import { fill } from '../messages/fill.ts'
import { languageOfPath, localPath, pathWithoutLanguage } from '../contract/language-path.ts'
import type { shellTexts } from './page.server.ts'

/** What the root loader gives every page. */
export type RootData = {
  publicUrl: string
  storeApiUrl: string
  accountApiUrl: string
  socialPages: SocialPage[]
  texts: { shell: ReturnType<typeof shellTexts> }
}

type PageDescription = {
  /** Without the shop's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** The canonical path without a language, if it is not the page's own. */
  path?: string
  /** Of the preview of a shared link. */
  picture?: string | undefined
  /** schema.org data of the page. */
  data?: Record<string, unknown> | undefined
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
  const named = page.notFound ? shell.missing.title : page.title
  const title = named ? fill(shell.titled, { title: named }) : `${shell.name} · ${shell.slogan}`
  const description = page.description ?? shell.description
  if (page.notFound || page.noindex) {
    return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  }

  const path = page.path ?? pathWithoutLanguage(location.pathname)
  const language = languageOfPath(location.pathname)
  const at = (code: Language) => root.publicUrl + localPath(path, code)
  const picture = page.picture ?? '/share.png'
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: at(language) },
    ...languages.map((code) => ({ tagName: 'link', rel: 'alternate', hrefLang: code, href: at(code) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: at(defaultLanguage) },
    { property: 'og:site_name', content: shell.name },
    { property: 'og:type', content: page.data?.['@type'] === 'Product' ? 'product' : 'website' },
    { property: 'og:title', content: named ?? shell.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: at(language) },
    { property: 'og:locale', content: openGraphLocale(language) },
    ...languages
      .filter((code) => code !== language)
      .map((code) => ({ property: 'og:locale:alternate', content: openGraphLocale(code) })),
    { property: 'og:image', content: new URL(picture, root.publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ? [{ 'script:ld+json': page.data }] : []),
  ]
}

function openGraphLocale(language: Language): string {
  return languageData[language].locale.replace('-', '_')
}
