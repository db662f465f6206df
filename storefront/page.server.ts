import type { LoaderFunctionArgs } from 'react-router'
import type { StoreClient } from '../contract/client.ts'
import type { Language } from '../contract/language.ts'
import { textsOf } from '../messages/catalogues.server.ts'
import type { Messages, Namespace } from '../messages/messages.ts'
import { languageOfPath } from '../contract/language-path.ts'
import { siteContext, type Site } from './site.server.ts'

type Opened = {
  site: Site
  store: StoreClient
  language: Language
  url: URL
  texts<Name extends Namespace>(...names: Name[]): Pick<Messages, Name>
}

/** What every loader begins with: the page's language, its texts and the public half of the contract. */
export function openPage({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Opened {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const language = languageOfPath(url.pathname)
  return { site, store: site.store, language, url, texts: (...names) => textsOf(language, ...names) }
}
