import { createContext } from 'react-router'
import type { Site } from '../contract/site.ts'

export type { Site }

export const siteContext = createContext<Site>()

/** Tags for programs, as HTML, which the loader of the page adds to the head of its document. */
export const documentHeadContext = createContext('')
