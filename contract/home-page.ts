import type { Language } from './language.ts'
import { noTexts } from './office/texts.ts'

/** Below the hero, in the order in which the shop comes with them. */
export const homeSections = [
  'categories',
  'featured',
  'seen',
  'firstRow',
  'offer',
  'otherRows',
  'reasons',
  'offers',
  'styles',
  'discover',
  'services',
  'about',
  'testimonials',
  'callToAction',
] as const
export type HomeSection = (typeof homeSections)[number]

/** Empty texts and an empty link are those that the shop comes with. */
export type HomeFace = {
  heading: Record<Language, string>
  text: Record<Language, string>
  /** The name of a stored picture beside the text; empty: products, on larger screens. */
  picture: string
  /** What it shows; empty in all languages if it is decoration. */
  pictureAlt: Record<Language, string>
  /** The path of the shop that the first button leads to, without a language. */
  link: string
  /** Each section once. */
  sections: { section: HomeSection; isShown: boolean }[]
}

/** Sections that were added to the software since come last, and are shown. */
export function withAllSections(stored: HomeFace['sections']): HomeFace['sections'] {
  const known = stored.filter(({ section }) => homeSections.includes(section))
  const added = homeSections.filter((section) => known.every((row) => row.section !== section))
  return [...known, ...added.map((section) => ({ section, isShown: true }))]
}

/** The home page that the shop comes with. */
export const givenHome: HomeFace = {
  heading: noTexts,
  text: noTexts,
  picture: '',
  pictureAlt: noTexts,
  link: '',
  sections: withAllSections([]),
}

/** What the home page shows in one language. */
export type ShownHome = {
  heading: string
  text: string
  picture: { src: string; alt: string; placeholder: string } | null
  link: string
  sections: HomeSection[]
}

/** The picture in the hero is cut to 16:9, and has so many pixels at least. */
export const heroPictureWidth = 640
