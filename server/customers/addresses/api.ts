import { handlers } from '../../platform/http/handlers.ts'
import { addAddress, removeAddress, setDefaultAddress, updateAddress } from './change-addresses.ts'
import { listAddresses } from './read-addresses.ts'

export const addressHandlers = handlers({
  'GET /addresses': async (shop, { session }) => ({
    addresses: await listAddresses(shop.db, session.userId),
  }),
  'POST /add-address': async (shop, { session, body }) => ({
    newAddress: await addAddress(shop.db, session.userId, body),
  }),
  'POST /update-address': async (shop, { session, body: { userId: _, ...changed } }) => ({
    address: await updateAddress(shop.db, session.userId, changed),
  }),
  'POST /addresses/set-default': async (shop, { session, body }) => ({
    success: true,
    addresses: await setDefaultAddress(shop.db, session.userId, body.addressId),
  }),
  'DELETE /addresses/remove': async (shop, { session, body }) => ({
    success: true,
    addresses: await removeAddress(shop.db, session.userId, body.addressId),
  }),
})
