import type { Address } from '../../contract/addresses.ts'
import { addressesLength } from '../../contract/limits.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { publish } from '../jobs/publish.ts'
import { changeAddresses } from './change-addresses.ts'
import { toAddress } from './list-addresses.ts'
import { makeDefault } from './make-default.ts'
import { addresses } from './tables.ts'

type NewAddress = Omit<Address, '_id' | 'userId'>

/**
 * Adds an address; a user's first becomes the default, a later one where it is asked for. Refuses
 * `address-book-full` beyond 50.
 */
export function addAddress(
  db: Database,
  userId: string,
  { defaultShippingAddress, ...fields }: NewAddress,
): Promise<Address> {
  return changeAddresses(db, userId, async (tx, rows) => {
    if (rows.length >= addressesLength) throw new Refusal('address-book-full', { most: addressesLength })
    const row = { ...fields, userId, id: newId(), isDefault: false, createdAt: tx.now() }
    await tx.insert(addresses).values(row)
    const isDefault = defaultShippingAddress || rows.length === 0
    if (isDefault) await makeDefault(tx, userId, row.id)
    if (rows.length === 0) await publish(tx, 'first-address.added', { userId })
    return toAddress({ ...row, isDefault })
  })
}
