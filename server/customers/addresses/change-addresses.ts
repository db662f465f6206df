import type { Selectable } from 'kysely'
import { changedAddress } from '../../../contract/address-details.ts'
import type { AddressChange, AddressLines, AddressWords } from '../../../contract/address-details.ts'
import type { Address, DeliveryAddress } from '../../../contract/addresses.ts'
import { addressesLength } from '../../../contract/limits.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { lockUser } from '../accounts/user.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newId } from '../../platform/database/new-id.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/jobs/publish.ts'
import { requireOneRegion } from './complete-address.ts'
import { columnsOf, listAddresses, storedAddress, toAddress } from './read-addresses.ts'
import type { AddressesTable } from './tables.ts'

declare module '../../platform/jobs/publish.ts' {
  interface ShopEvents {
    'first-address.added': { userId: string }
  }
}

/** The first address becomes the default, a later one only on request. Refuses `address-book-full`. */
export function addAddress(
  db: Database,
  userId: string,
  {
    address: { zoneId: _zone, street, city, state, country, zipCode, ...details },
    ...given
  }: { address: DeliveryAddress; type: string; defaultShippingAddress: boolean },
): Promise<Address> {
  const { defaultShippingAddress, type } = given
  const fields = { street, city, state, country, zipCode, type, ...columnsOf(details) }
  return changeAddresses(db, userId, async (tx, rows) => {
    if (rows.length >= addressesLength) throw new Refusal('address-book-full', { most: addressesLength })
    const row = { ...fields, userId, id: newId(), isDefault: false, createdAt: tx.now(), lastUsedAt: null }
    await tx.insertInto('addresses').values(row).execute()
    const isDefault = defaultShippingAddress || rows.length === 0
    if (isDefault) await makeDefault(tx, userId, row.id)
    if (rows.length === 0) await publish(tx, 'first-address.added', { userId })
    return toAddress({ ...row, isDefault })
  })
}

type Change = { addressId: string; words: AddressWords } & AddressChange & {
    type?: string | undefined
    defaultShippingAddress?: boolean | undefined
  }

/** Fields that are not given stay, unless they hold no longer. Refuses `address-not-found`. */
export function updateAddress(
  db: Database,
  userId: string,
  { addressId, words, type, defaultShippingAddress = false, ...change }: Change,
): Promise<Address> {
  return changeAddresses(db, userId, async (tx, rows) => {
    const row = rows.find(({ id }) => id === addressId)
    if (!row) throw new Refusal('address-not-found')
    const changed = requireOneRegion(changedAddress(storedAddress(row), change, words))
    const updated: typeof row = { ...row, ...linesOf(changed), ...columnsOf(changed), type: type ?? row.type }
    await tx
      .updateTable('addresses')
      .set(updated)
      .where('userId', '=', userId)
      .where('id', '=', addressId)
      .execute()
    if (defaultShippingAddress) await makeDefault(tx, userId, addressId)
    return toAddress({ ...updated, isDefault: row.isDefault || defaultShippingAddress })
  })
}

function linesOf({ street, city, state, country, zipCode }: AddressLines): AddressLines {
  return { street, city, state, country, zipCode }
}

export function setDefaultAddress(db: Database, userId: string, addressId: string): Promise<Address[]> {
  return changeAddresses(db, userId, async (tx, rows) => {
    if (!rows.some((row) => row.id === addressId)) throw new Refusal('address-not-found')
    await makeDefault(tx, userId, addressId)
    return listAddresses(tx, userId)
  })
}

/** If the default is removed, the newest remaining address becomes the default. Refuses `last-address`. */
export function removeAddress(db: Database, userId: string, addressId: string): Promise<Address[]> {
  return changeAddresses(db, userId, async (tx, rows) => {
    const removed = rows.find((row) => row.id === addressId)
    if (!removed) throw new Refusal('address-not-found')
    if (rows.length === 1) throw new Refusal('last-address')
    await tx.deleteFrom('addresses').where('userId', '=', userId).where('id', '=', addressId).execute()
    const left = await listAddresses(tx, userId)
    const [newest] = left
    if (!removed.isDefault || !newest) return left
    await makeDefault(tx, userId, newest._id)
    return listAddresses(tx, userId)
  })
}

export async function removeAddresses(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute()
}

/** Serialises the changes of a user, so that there is always exactly one default. */
function changeAddresses<Result>(
  db: Database,
  userId: string,
  change: (tx: Database, rows: Selectable<AddressesTable>[]) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await lockUser(tx, userId)
    return change(tx, await tx.selectFrom('addresses').selectAll().where('userId', '=', userId).execute())
  })
}

/** The old default is unset first: the unique index allows one at a time. */
async function makeDefault(tx: Database, userId: string, id: string): Promise<void> {
  const ofUser = tx.updateTable('addresses').where('userId', '=', userId)
  await ofUser.set({ isDefault: false }).where('isDefault', '=', true).execute()
  await ofUser.set({ isDefault: true }).where('id', '=', id).execute()
}
