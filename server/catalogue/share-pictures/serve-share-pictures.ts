import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { validate } from 'uuid'
import type { Language } from '../../../contract/language.ts'
import { isOffered } from '../../../contract/offered-languages.ts'
import type { SharedProduct } from '../../../contract/site.ts'
import { mediaPath, noPictureUrl } from '../../../contract/paths.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { readBrand } from '../../platform/face/read-face.ts'
import type { ShareTexts } from '../../platform/media/draw-share-picture.ts'
import { findPicture, sizeKey, storedWidthFor } from '../../platform/media/pictures.ts'
import type { Shop } from '../../platform/shop.ts'
import { cardsOnSale } from '../products/cards.ts'
import { drawingBudget } from './drawing-budget.ts'
import { openDrawnFiles } from './drawn-files.ts'
import { sharePictureOf, sharePicturesPath } from './share-picture.ts'

type SharePictureShop = Pick<Shop, 'readDb' | 'media' | 'pictures' | 'config' | 'log'>
type Options = { shop: SharePictureShop }
type Asked = { name: string; imageUrl: string; texts: ShareTexts }
type Params = { language: string; product: string; file: string }

const forever = 'public, max-age=31536000, immutable'

/** An address of another version leads to the present one, and the picture of the product stands in for what cannot be drawn. */
export async function serveSharePictures(app: FastifyInstance, { shop }: Options): Promise<void> {
  const files = openDrawnFiles(join(shop.config.dataDir, 'share'))
  const draw = drawingBudget((asked: Asked) => drawAndStore(shop, files, asked))
  app.get<{ Params: Params }>(
    `${sharePicturesPath}/:language/:product/:file`,
    { schema: { hide: true } },
    async ({ params: { language, product: id, file } }, reply) => {
      if (!isOffered(language) || !validate(id)) return reply.callNotFound()
      const product = await findShared(shop, id, language)
      if (!product) return reply.callNotFound()
      const { imageUrl } = product
      const instead = imageUrl === noPictureUrl ? catalogues[language].shell.sharePicture : imageUrl
      const picture = sharePictureOf(product, language, await readBrand(shop.readDb))
      if (!picture) return leadTo(reply, instead)
      if (file !== `${picture.version}.jpg`) return leadTo(reply, picture.path)
      const name = `${language}-${id}-${picture.version}.jpg`
      const bytes = (await files.find(name)) ?? (await draw({ name, imageUrl, texts: picture.texts }))
      if (!bytes) return leadTo(reply, instead)
      return reply.header('cache-control', forever).type('image/jpeg').send(bytes)
    },
  )
}

function leadTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path)
}

async function findShared(
  { readDb }: SharePictureShop,
  id: string,
  language: Language,
): Promise<SharedProduct | undefined> {
  const [card] = await cardsOnSale(readDb, [id], language)
  return (
    card && {
      id,
      name: card.productName,
      price: card.price,
      priceFrom: card.priceFrom,
      compareAt: card.compareAt,
      imageUrl: card.productImage.imageUrl,
    }
  )
}

async function drawAndStore(
  shop: SharePictureShop,
  files: ReturnType<typeof openDrawnFiles>,
  { name, imageUrl, texts }: Asked,
): Promise<Buffer | undefined> {
  try {
    const picture = (await readPicture(shop, imageUrl)) ?? Buffer.alloc(0)
    const bytes = await shop.pictures.run('drawSharePicture', picture, Buffer.from(JSON.stringify(texts)))
    await files.store(name, bytes)
    return bytes
  } catch (error) {
    shop.log.error({ err: error, name }, 'the picture of a shared link could not be drawn')
    return undefined
  }
}

async function readPicture(
  { readDb, media }: SharePictureShop,
  imageUrl: string,
): Promise<Buffer | undefined> {
  const found = imageUrl === noPictureUrl ? undefined : await findPicture(readDb, imageUrl)
  const hash = imageUrl.slice(mediaPath.length + 1)
  return found && media.get(sizeKey(hash, storedWidthFor(found.width, 1280), 'webp'))
}
