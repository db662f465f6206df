import { handlers } from '../../platform/http/handlers.ts'
import { addAddress, removeAddress, setDefaultAddress, updateAddress } from './change-addresses.ts'
import { addressWords, completeAddress, readGivenDetails } from './complete-address.ts'
import { listAddresses } from './read-addresses.ts'

export const addressHandlers = handlers({
  'GET /addresses': async (shop, { session }) => ({
    addresses: await listAddresses(shop.db, session.userId),
  }),
  'POST /add-address': async (shop, { session, body, lang }) => {
    const { userId: _, type, defaultShippingAddress, ...given } = body
    const address = completeAddress(given, lang)
    return {
      newAddress: await addAddress(shop.db, session.userId, { address, type, defaultShippingAddress }),
    }
  },
  'POST /update-address': async (shop, { session, body, lang }) => {
    const { userId: _, addressId, type, defaultShippingAddress, ...given } = body
    const { street, city, state, country, zipCode, ...details } = given
    const address = await updateAddress(shop.db, session.userId, {
      addressId,
      type,
      defaultShippingAddress,
      lines: { street, city, state, country, zipCode },
      details: readGivenDetails(details),
      words: addressWords(lang),
    })
    return { address }
  },
  'POST /addresses/set-default': async (shop, { session, body }) => ({
    success: true,
    addresses: await setDefaultAddress(shop.db, session.userId, body.addressId),
  }),
  'DELETE /addresses/remove': async (shop, { session, body }) => ({
    success: true,
    addresses: await removeAddress(shop.db, session.userId, body.addressId),
  }),
})
