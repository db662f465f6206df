import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import type { SharedProduct } from '../../../contract/site.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import { drawableText, type ShareTexts } from '../../platform/media/draw-share-picture.ts'
import { mediaPath } from '../../platform/media/pictures.ts'

/** It is raised when the same product is to be drawn in another way. */
const design = 1

export const sharePicturesPath = `${mediaPath}/share`

type SharePicture = { texts: ShareTexts; version: string; path: string }

/**
 * Returns what a link to the product is shown with. Its path has a version, so that messengers load it again when the
 * name, the price or the picture has changed. It is undefined for a name that cannot be drawn.
 */
export function sharePictureOf(product: SharedProduct, language: Language): SharePicture | undefined {
  const name = drawableText(product.name)
  if (!name) return undefined
  const { shell } = catalogues[language]
  const one = formatPrice(toSantim(product.price), language)
  const price = product.priceFrom ? fill(shell.card.from, { price: one }) : one
  const texts = { shop: shell.name, name, price }
  const drawn = JSON.stringify([design, texts, product.imageUrl])
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 16)
  return { texts, version, path: `${sharePicturesPath}/${language}/${product.id}/${version}.jpg` }
}
