import { createContext } from 'react-router'
import type { Brand } from '../contract/brand.ts'
import type { LocaleChoice } from '../contract/locale.ts'
import type { Site } from '../contract/site.ts'

export type { Site }

export const siteContext = createContext<Site>()

/** The loader of the page adds these tags for programs, as HTML, to the head of its document. */
export const documentHeadContext = createContext('')

/** It is read before the loaders, as the name of the shop is in the texts of every page. */
export const brandContext = createContext<Brand | null>(null)

/** The address has it inside the shop, and no loader sees it there. */
export const datesContext = createContext<LocaleChoice>({})
