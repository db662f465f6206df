import { createContext } from 'react-router'
import type { Site } from '../contract/site.ts'

export type { Site }

export const siteContext = createContext<Site>()

/** Of the scripts of one rendering. */
export const nonceContext = createContext<string>()
