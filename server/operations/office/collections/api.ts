import type { CollectionMembers } from '../../../../contract/collection-rules.ts'
import type { Language } from '../../../../contract/language.ts'
import { collectionLimits } from '../../../../contract/office/limits.ts'
import { catchUp } from '../../../catalogue/search/index-pending.ts'
import { searchProducts } from '../../../catalogue/search/search-products.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { endCollection, saveCollection } from './save-collection.ts'
import { findFaults, showCollections, showOfficeCollection } from './show-collections.ts'

export const officeCollectionHandlers = handlers({
  'GET /office/collections': ({ db }) => showCollections(db),
  'GET /office/collections/:collectionId': ({ db, config }, { params, lang }) =>
    showOfficeCollection(db, params.collectionId, { lang, publicUrl: config.publicUrl }),
  'PUT /office/collections/:collectionId': ({ db, config }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => {
      const { version, ...content } = body
      const id = params.collectionId
      await saveCollection(tx, { id, version, content, actor: staff.actor(address) })
      return showOfficeCollection(tx, id, { lang, publicUrl: config.publicUrl })
    }),
  'DELETE /office/collections/:collectionId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      await endCollection(tx, params.collectionId, staff.actor(address))
      return showCollections(tx)
    }),
  'POST /office/collections/preview': ({ db }, { body, lang }) => previewCollection(db, body.members, lang),
})

export async function previewCollection(db: Database, members: CollectionMembers, lang: Language) {
  const { indexed, products: onSale } = await catchUp({ db, readDb: db })
  const { products, total, approximate } = await searchProducts(indexed, {
    q: '',
    members,
    sort: members.kind === 'by-hand' ? 'relevance' : 'best-selling',
    page: 1,
    limit: collectionLimits.previewed,
    lang,
    products: onSale,
  })
  return {
    products: products.map(({ _id, productName, productImage, price }) => ({
      _id,
      name: productName,
      imageUrl: productImage.imageUrl,
      price,
    })),
    total,
    approximate: approximate === true,
    faults: members.kind === 'by-rule' ? await findFaults(db, members.conditions) : [],
  }
}
