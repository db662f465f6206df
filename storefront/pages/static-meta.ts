import type { MetaDescriptor } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { localPath } from '../messages/language-path.ts'

export type StaticHead = {
  title: string
  description: string
  siteName: string
  language: Language
  /** The English path of the page. */
  path: string
  publicUrl: string
}

/** The head of a static page: its title, its description, and both again for those who share it. */
export function staticMeta(head: StaticHead): MetaDescriptor[] {
  const { title, description, siteName, language, path, publicUrl } = head
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + localPath(path, language) },
    { property: 'og:locale', content: language === 'am' ? 'am_ET' : 'en_US' },
    { name: 'twitter:card', content: 'summary' },
  ]
}
