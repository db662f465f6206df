import { type LoaderFunctionArgs, data } from 'react-router'
import type { StoreClient } from '../contract/client.ts'
import type { Language } from '../contract/language.ts'
import { localeOf, type Locale } from '../contract/locale.ts'
import { noPictureUrl } from '../contract/paths.ts'
import { paymentMaximumSantim, sharePictureSize } from '../contract/limits.ts'
import { formatPrice } from '../contract/money.ts'
import { namedCatalogue } from '../messages/named-texts.ts'
import { isByPostAlone } from '../messages/for-delivery.ts'
import type { Messages, Namespace } from '../messages/messages.ts'
import { languageOfPath } from '../contract/language-path.ts'
import type { SharedProduct, StoredPicture } from '../contract/site.ts'
import { brandContext, datesContext, siteContext, type Site } from './site.server.ts'
import type { Trader } from '../contract/trader.ts'
import { fill } from '../messages/fill.ts'

type PageContext = {
  site: Site
  store: StoreClient
  language: Language
  /** It has the reader's calendar and clock on pages that show dates, and elsewhere those of the language. */
  locale: Locale
  url: URL
  texts<Name extends Namespace>(...names: Name[]): Pick<Messages, Name>
}

export function pageContext({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): PageContext {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const language = languageOfPath(url.pathname)
  const catalogue = namedCatalogue(language, context.get(brandContext)?.name ?? null)
  return {
    site,
    store: site.store,
    language,
    locale: localeOf(language, context.get(datesContext)),
    url,
    texts: <Name extends Namespace>(...names: Name[]) =>
      Object.fromEntries(names.map((name) => [name, catalogue[name]])) as Pick<Messages, Name>,
  }
}

/** Returns whether the shop delivers by post alone, free and everywhere, as texts say then. */
export async function deliversByPost(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<boolean> {
  const { store, language, texts } = pageContext(args)
  const methods = await store('GET /delivery', { query: { lang: language } })
  return isByPostAlone(methods, texts('orders').orders.post)
}

export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** A malformed id or name names nothing. */
export function isNotFound(error: unknown): boolean {
  // `instanceof CallFailed` would fail: the build has its own copy of the class of the server process.
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)
}

export function notFound() {
  return data(null, { status: 404 })
}

export type SharedPicture = { url: string; alt: string; width?: number; height?: number; type?: string }

/** Previews of shared links show a picture of a product or category at most 1280 pixels wide, or else that of the shop. */
export async function sharedPicture(
  { storedPicture }: Pick<Site, 'storedPicture'>,
  imageUrl: string,
  alt: string,
): Promise<SharedPicture | undefined> {
  if (imageUrl === '' || imageUrl === noPictureUrl) return undefined
  return sharedPictureOf(await storedPicture(imageUrl), imageUrl, alt)
}

/** A shared link to a product shows a picture with its name and price, or else the picture of the product. */
export async function sharedProductPicture(
  site: Pick<Site, 'storedPicture' | 'sharePicture' | 'brand'>,
  product: SharedProduct,
  language: Language,
): Promise<SharedPicture | undefined> {
  const url = site.sharePicture(product, language, await site.brand())
  if (url === undefined) return sharedPicture(site, product.imageUrl, product.name)
  return { url, alt: product.name, ...sharePictureSize, type: 'image/jpeg' }
}

function sharedPictureOf(stored: StoredPicture | undefined, imageUrl: string, alt: string): SharedPicture {
  const url = `${imageUrl}?w=${sharedWidth}`
  if (!stored) return { url, alt }
  const width = Math.min(stored.width, sharedWidth)
  return { url, alt, width, height: Math.round((stored.height * width) / stored.width) }
}

const sharedWidth = 1280

export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/**
 * A registered trader has to state its numbers in the footer (Proclamation 1341/2024). Texts that only the
 * server reads, for the head and the bars above the page, are not part of its data.
 */
export function shellTexts(
  shell: Messages['shell'],
  { registration }: Trader,
): Omit<Messages['shell'], 'notice' | 'languageQuestion' | 'description' | 'pageTitle' | 'sharePicture'> {
  const {
    notice: _notice,
    languageQuestion: _question,
    description: _description,
    pageTitle: _title,
    sharePicture: _picture,
    ...texts
  } = shell
  const { vat, vatRegistered, tin } = texts.footer
  const withVat = (stated: string) => ({
    ...texts,
    footer: { ...texts.footer, vat: stated, vatRegistered: '', tin: '', licence: '' },
  })
  if (!registration) return withVat(vat)
  const { vatNumber } = registration
  const stated = vatNumber === null ? vat : fill(vatRegistered, { vatNumber })
  return withVat(`${stated} ${fill(tin, { tin: registration.tin })}`)
}

/** The texts come with the limit of an order, and how a product beyond it can be bought. */
export function checkoutTexts(
  texts: Messages['checkout'],
  { trader: { phone, email }, language }: { trader: Trader; language: Language },
): Messages['checkout'] {
  const limit = formatPrice(paymentMaximumSantim, language)
  const contact = phone ?? email
  return {
    ...texts,
    overLimit: fill(phone === null ? texts.overLimitByEmail : texts.overLimit, { limit, contact }),
    overLimitByEmail: '',
    overLimitShort: fill(phone === null ? texts.overLimitShortByEmail : texts.overLimitShort, { contact }),
    overLimitShortByEmail: '',
    overLimitTogether: fill(texts.overLimitTogether, { limit }),
  }
}
