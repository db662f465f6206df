import { Refusal } from '../../../../contract/refusals.ts'
import { orderPlaces, placeOnWire, readPlaces, savePlace } from '../../../catalogue/places/places.ts'
import { setAtPlace } from '../../../catalogue/places/set-at-place.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { productOf, showProductAtPlaces } from '../../stock-transfers/show-at-places.ts'

const places = async (db: Database) => ({ places: (await readPlaces(db)).map(placeOnWire) })

export const placeHandlers = handlers({
  'GET /office/places': ({ db }) => places(db),
  'PUT /office/places/:placeId': async ({ db }, { params, body, staff, address }) => {
    await savePlace(db, { ...params, ...body, actor: staff.actor(address) })
    return places(db)
  },
  'PUT /office/places': async ({ db }, { body, staff, address }) => {
    await orderPlaces(db, { ...body, actor: staff.actor(address) })
    return places(db)
  },
  'GET /office/products/:productId/places': async ({ db }, { params, lang }) => ({
    ...(await places(db)),
    variants: await showProductAtPlaces(db, { ...params, lang }),
  }),
  'PUT /office/variants/:variantId/places/:placeId': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await setAtPlace(db, { ...params, ...body, why: { cause: 'edited', by: staff.actor(address) } })
    const productId = await productOf(db, params.variantId)
    const variant = (await showProductAtPlaces(db, { productId, lang })).find(
      ({ _id }) => _id === params.variantId,
    )
    if (!variant) throw new Refusal('variant-not-found')
    return { variant }
  },
})
