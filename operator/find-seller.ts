import { readSellers } from '../server/catalogue/sellers/sellers.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'

/** The id of the seller with this id or store. */
export async function findSeller(db: Database, given: string): Promise<string> {
  const found = (await readSellers(db)).filter(({ id, storeName }) => id === given || storeName === given)
  const [seller] = found
  if (!seller) throw new Fault(`There is no seller ${given}.`, { exitCode: 2 })
  if (found.length > 1) {
    throw new Fault(`Several sellers have a store ${given}. Name one by its id.`, { exitCode: 2 })
  }
  return seller.id
}

/** It is undefined if none was named. */
export async function sellerOf(db: Database, given: string | undefined): Promise<string | undefined> {
  return given === undefined ? undefined : findSeller(db, given)
}
