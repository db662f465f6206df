import { type LoaderFunctionArgs, data } from 'react-router'
import type { StoreClient } from '../contract/client.ts'
import type { Language } from '../contract/language.ts'
import { textsOf } from '../messages/catalogues.server.ts'
import type { Messages, Namespace } from '../messages/messages.ts'
import { languageOfPath } from '../contract/language-path.ts'
import { siteContext, type Site } from './site.server.ts'
import type { Trader } from '../contract/trader.ts'
import { fill } from '../messages/fill.ts'

type PageContext = {
  site: Site
  store: StoreClient
  language: Language
  url: URL
  texts<Name extends Namespace>(...names: Name[]): Pick<Messages, Name>
}

/** What every loader begins with: the page's language, its texts and the public half of the contract. */
export function pageContext({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): PageContext {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const language = languageOfPath(url.pathname)
  return { site, store: site.store, language, url, texts: (...names) => textsOf(language, ...names) }
}

/** Waits for a call and answers 404, with the 404 page, where what it asks for is not there. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // Not `instanceof CallFailed`: the build has its own copy of that class, the process that calls it another.
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) {
      throw notFound()
    }
    throw error
  }
}

/** To be thrown by a loader: the 404 page with its status. */
export function notFound() {
  return data(null, { status: 404 })
}

/** The `page` of an address: a whole number from 1; anything else is the first page. */
export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The texts around every page. Whoever is registered states the numbers in the footer (Proclamation 1341/2024). */
export function shellTexts(texts: Messages['shell'], { registration }: Trader): Messages['shell'] {
  if (!registration) return texts
  const { vat, vatRegistered, tin } = texts.footer
  const { vatNumber } = registration
  const stated = vatNumber === null ? vat : fill(vatRegistered, { vatNumber })
  return { ...texts, footer: { ...texts.footer, vat: `${stated} ${fill(tin, { tin: registration.tin })}` } }
}
