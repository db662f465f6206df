import type { Address } from '../../contract/addresses.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { changeAddresses } from './change-addresses.ts'
import { listAddresses } from './list-addresses.ts'
import { makeDefault } from './make-default.ts'

/** Makes an address the default and returns all, it first. Refuses `address-not-found`. */
export function setDefaultAddress(db: Database, userId: string, addressId: string): Promise<Address[]> {
  return changeAddresses(db, userId, async (tx, rows) => {
    if (!rows.some((row) => row.id === addressId)) throw new Refusal('address-not-found')
    await makeDefault(tx, userId, addressId)
    return listAddresses(tx, userId)
  })
}
