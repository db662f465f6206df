import type { MetaArgs, MetaDescriptor } from 'react-router'
import { describePage } from '../describe-page.ts'
import type { PageText } from './page-text.ts'

/** The head of a static page from what its loader returned; `data` is schema.org's view of it. */
export function describeStaticPage(
  args: Pick<MetaArgs, 'matches' | 'location'>,
  loaded: { page: Pick<PageText, 'title' | 'description'>; path: string } | undefined,
  data?: Record<string, unknown>,
): MetaDescriptor[] {
  if (!loaded) return []
  const { title, description } = loaded.page
  return describePage(args, { title, description, path: loaded.path, data })
}
