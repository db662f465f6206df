import { createContext } from 'react-router'
import type { Site } from '../contract/site.ts'

export type { Site }

export const siteContext = createContext<Site>()

/** The loader of the page adds these tags for programs, as HTML, to the head of its document. */
export const documentHeadContext = createContext('')
