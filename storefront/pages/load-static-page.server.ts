import type { LoaderFunctionArgs } from 'react-router'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { languageData } from '../../contract/language.ts'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { regionName } from '../../contract/regions.ts'
import { businessDaysText } from '../../messages/business-days-text.ts'
import { legalNotice } from '../../messages/legal-notice.ts'
import { offeredLanguageNames } from '../../messages/language-names.ts'
import { fill, fillAll } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { openHoursText } from '../../messages/open-hours-text.ts'
import { forDelivery, type Chosen } from '../../messages/for-delivery.ts'
import { deliversByPost, notFound, pageContext } from '../page.server.ts'
import { organizationData, type StructuredData } from '../structured-data.server.ts'
import type { PageText } from './page-text.ts'
import { pageValues } from '../../messages/page-values.ts'
import { ownText } from './own-text.server.ts'
import { isEditablePage, staticPages, type StaticPageName } from '../../contract/static-pages.ts'

/** All figures are filled into the texts. Some blocks are only on some pages. */
export type StaticPageData = {
  name: StaticPageName
  page: PageText
  texts: Pick<Messages, 'pages'>
  organization?: StructuredData
  delivery?: DeliveryTable
  contact?: { labels: Messages['contact']['reach']; email: string; phone: string | null }
  sitemap?: Omit<Chosen<Messages['sitemap']>, keyof PageText>
}

type DeliveryTable = {
  labels: Messages['shipping']['methods']
  rows: { id: string; name: string; notes: string[]; regions: string; fee: string; days: string }[]
}

export async function loadStaticPage(args: LoaderFunctionArgs): Promise<StaticPageData> {
  const { site, language, texts } = pageContext(args)
  const { trader } = await site.settings()
  const organization = () => organizationData(site, texts('shell'))
  const name = nameOfPage(args.url)
  const isByPost = await deliversByPost(args)
  const written = isEditablePage(name) ? await site.pageText(name, language) : null
  const values = pageValues(language, { trader, sessionDays: site.sessionDays })
  const textsOf = <Name extends StaticPageName>(page: Name) =>
    forDelivery(fillAll(texts(page)[page], values), isByPost)
  const shared = { name, texts: texts('pages') }
  const shown = (page: PageText): PageText =>
    written ? ownText(written, values, { known: page.sections, asksQuestions: name === 'faq' }) : page
  switch (name) {
    case 'about':
      return { ...shared, page: shown(textsOf(name)), organization: await organization() }
    case 'contact': {
      const { reach, ...page } = textsOf(name)
      const hours = fill(reach.hours, { languages: offeredLanguageNames(language) })
      const contact = { labels: { ...reach, hours }, email: trader.email, phone: trader.phone }
      return { ...shared, page: shown(page), contact, organization: await organization() }
    }
    case 'shipping': {
      const { methods: labels, ...page } = textsOf(name)
      return { ...shared, page: shown(page), delivery: await deliveryTable(args, labels) }
    }
    case 'privacy': {
      const page = shown(textsOf(name))
      if (!site.privacyOfficer) return { ...shared, page }
      const { name: officerName, contact: officerContact } = site.privacyOfficer
      const { officerOnPage } = texts('privacyRegister').privacyRegister
      const { heading, text } = fillAll(officerOnPage, { officerName, officerContact })
      return {
        ...shared,
        page: { ...page, sections: { ...page.sections, officer: { heading, paragraphs: [text] } } },
      }
    }
    case 'legal':
      return { ...shared, page: shown(legalNotice(textsOf(name), trader)) }
    case 'sitemap': {
      const { title, description, lead, ...sitemap } = textsOf(name)
      return { ...shared, page: { title, description, lead, sections: {} }, sitemap }
    }
    default:
      return { ...shared, page: shown(textsOf(name)) }
  }
}

async function deliveryTable(
  args: LoaderFunctionArgs,
  labels: DeliveryTable['labels'],
): Promise<DeliveryTable> {
  const { store, language, texts } = pageContext(args)
  const { delivery } = texts('delivery')
  const methods = await store('GET /delivery', { query: { lang: language } })
  const rows = methods.map((method) => {
    const { _id, name, pickUp, place, hours = [] } = method
    const { regionIds, fees, days, isCashTaken } = termsOf(method)
    const price = (fee: number) => formatPrice(toSantim(fee), language)
    const least = Math.min(...fees)
    const most = Math.max(...fees)
    const inRegions = regionIds.map((region) => regionName(region, language))
    return {
      id: _id,
      name,
      notes: [
        ...(pickUp && place ? [fill(labels.pickUp, { place })] : []),
        ...hours.map((it) => openHoursText(it, delivery.open, language)),
        ...(isCashTaken ? [] : [labels.noCash]),
      ],
      regions: inRegions.join(languageData[language].separators.comma) || labels.everywhere,
      fee:
        least < most
          ? fill(labels.feeBetween, { least: price(least), most: price(most) })
          : most === 0
            ? delivery.free
            : price(most),
      days: businessDaysText(delivery.businessDays, language, days),
    }
  })
  return { labels, rows }
}

/** Those of all orders, as nobody has said where theirs goes, what it weighs and what it costs. */
function termsOf({ rates, regionIds, fee, days, cash }: DeliveryMethod) {
  if (!rates) return { regionIds, fees: [fee], days, isCashTaken: cash }
  const isEverywhere = rates.some(({ regions }) => regions.length === 0)
  return {
    regionIds: isEverywhere ? [] : [...new Set(rates.flatMap(({ regions }) => regions))],
    fees: rates.map((rate) => rate.fee),
    days: {
      from: Math.min(...rates.map((rate) => rate.days.from)),
      to: Math.max(...rates.map((rate) => rate.days.to)),
    },
    isCashTaken: rates.some((rate) => rate.cash),
  }
}

function nameOfPage({ pathname }: URL): StaticPageName {
  const path = pathWithoutLanguage(pathname)
  const names = Object.keys(staticPages) as StaticPageName[]
  const found = names.find((name) => staticPages[name] === path)
  if (!found) throw notFound()
  return found
}
