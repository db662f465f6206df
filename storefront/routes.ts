import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import type { Language } from '../contract/language.ts'

/** Every page of the shop, once in English at the spec's paths and once in Amharic under `/am`. */
export default [...pages('en'), ...prefix('am', pages('am'))] satisfies RouteConfig

function pages(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [index('home/home-page.tsx', id('home')), route('*', 'shell/not-found-page.tsx', id('not-found'))]
}
void layout
