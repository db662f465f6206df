import type { LoaderFunctionArgs } from 'react-router'
import { newsFeedPath } from '../../contract/paths.ts'
import type { HomeSection } from '../../contract/home-page.ts'
import type { Occasion } from '../../contract/seasons.ts'
import type { Season } from '../../contract/site.ts'
import type { Messages } from '../../messages/messages.ts'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'
import { organizationData, websiteData } from '../structured-data.server.ts'
import { loadHome } from './load-home.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, texts } = pageContext(args)
  const { landing, shell } = texts('landing', 'shell')
  const data = [websiteData(site.publicUrl, language, { shell }), await organizationData(site, { shell })]
  const [{ season, ...home }, own] = await Promise.all([
    loadHome(site, { language, texts: landing }),
    site.home(language),
  ])
  // `/` is the canonical address of `/home`.
  return describedPage(
    args,
    { path: '/', data, feed: { title: texts('feeds').feeds.newest.title, path: newsFeedPath } },
    {
      texts: { landing, ...(!home.testimonials && texts('customerWishes')) },
      ...(own ? ofShown(home, own.sections) : home),
      own,
      season: season && shownSeason(season, texts('seasons').seasons),
    },
  )
}

type Loaded = Omit<Awaited<ReturnType<typeof loadHome>>, 'season'>

/** The page does not carry the data of sections that it does not show. */
function ofShown(home: Loaded, sections: readonly HomeSection[]): Loaded {
  const of = (section: HomeSection) => sections.includes(section)
  return {
    ...home,
    categories: of('categories') ? home.categories : [],
    latest: of('featured') ? home.latest : [],
    rows: of('firstRow') || of('otherRows') ? home.rows : [],
    offers: of('offer') || of('offers') ? home.offers : [],
    intro: of('styles') ? home.intro : [],
    discover: of('discover') ? home.discover : undefined,
  }
}

export type ShownSeason = { occasion: Occasion; title: string; text: string; path: string }

function shownSeason({ occasion, title, text, target }: Season, texts: Messages['seasons']): ShownSeason {
  const own = texts[occasion]
  const shown = title === '' ? { title: own.title, text: own.text } : { title, text }
  return { occasion, ...shown, path: target || '/category' }
}
