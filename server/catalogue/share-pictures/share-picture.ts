import { createHash } from 'node:crypto'
import { mediaPath } from '../../../contract/paths.ts'
import type { Brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { percentOff } from '../../../contract/pricing.ts'
import type { SharedProduct } from '../../../contract/site.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { drawableText, type ShareTexts } from '../../platform/media/draw-share-picture.ts'

/** It is raised when the same product is to be drawn in another way. */
const design = 1

export const sharePicturesPath = `${mediaPath}/share`

type SharePicture = { texts: ShareTexts; version: string; path: string }

/**
 * Returns what a link to the product is shown with. Its path has a version, so that messengers load it again when the
 * name, the price or the picture has changed. It is undefined for a name that cannot be drawn.
 */
export function sharePictureOf(
  product: SharedProduct,
  language: Language,
  brand: Brand | null = null,
): SharePicture | undefined {
  const name = drawableText(product.name)
  if (!name) return undefined
  const { shell } = catalogues[language]
  const shop = drawableText(brand?.name[language] ?? '') || shell.name
  const texts = { shop, name, price: drawnPrice(product, shell.card, language) }
  const drawn = JSON.stringify([design, texts, product.imageUrl])
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 16)
  return { texts, version, path: `${sharePicturesPath}/${language}/${product.id}/${version}.jpg` }
}

function drawnPrice(
  { price, priceFrom, compareAt }: SharedProduct,
  texts: Messages['shell']['card'],
  language: Language,
): string {
  const one = formatPrice(toSantim(price), language)
  if (compareAt === null) return priceFrom ? fill(texts.from, { price: one }) : one
  const percent = percentOff(toSantim(compareAt), toSantim(price))
  return percent > 0 ? `${one}  ${fill(texts.off, { percent })}` : one
}
