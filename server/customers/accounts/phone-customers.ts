import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { newId } from '../../platform/database/new-id.ts'

/** A customer whom a member of staff has added by name and number, and whom no account has taken over. */
export async function findPhoneCustomer(db: Database, phone: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('phoneCustomers')
    .select('customerId')
    .where('phone', '=', phone)
    .where('attachedTo', 'is', null)
    .executeTakeFirst()
  return found?.customerId
}

/**
 * It is the customer of this number, who is added if there is none. An account that names the number is not meant: who
 * has it has not proved that the number is theirs.
 */
export async function phoneCustomerOf(tx: Database, given: NewPhoneCustomer): Promise<string> {
  return (await addPhoneCustomer(tx, given)).customerId
}

type NewPhoneCustomer = { phone: string; fullName: string; language: Language }

/** It does what `phoneCustomerOf` does. Of several calls at once, one has added the customer. */
export async function addPhoneCustomer(
  tx: Database,
  { phone, fullName, language }: NewPhoneCustomer,
): Promise<{ customerId: string; wasAdded: boolean }> {
  await lockByName(tx, `phone customer ${phone}`)
  const known = await findPhoneCustomer(tx, phone)
  if (known !== undefined) return { customerId: known, wasAdded: false }
  const id = newId()
  await tx
    .insertInto('users')
    // No address contains a colon, and the number stays free for the account of its owner.
    .values({
      id,
      fullName,
      email: '',
      emailKey: `phone-customer:${id}`,
      phone: null,
      language,
      createdAt: tx.now(),
    })
    .execute()
  await tx.insertInto('phoneCustomers').values({ customerId: id, phone }).execute()
  return { customerId: id, wasAdded: true }
}

/**
 * The caller has made sure that the customer of the account can be reached at the number now. What was ordered for the
 * number until now belongs to the account from here on. Returns how many customers were attached.
 */
export async function attachPhoneCustomers(
  tx: Database,
  { userId, phone }: { userId: string; phone: string },
): Promise<number> {
  await lockByName(tx, `phone customer ${phone}`)
  const { numUpdatedRows } = await tx
    .updateTable('phoneCustomers')
    .set({ attachedTo: userId, attachedAt: tx.now() })
    .where('phone', '=', phone)
    .where('attachedTo', 'is', null)
    .where('customerId', '<>', userId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Their orders are shown to the account, and exported and erased with it. */
export async function attachedCustomers(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phoneCustomers')
    .select('customerId')
    .where('attachedTo', '=', userId)
    .orderBy('attachedAt')
    .orderBy('customerId')
    .execute()
  return rows.map((row) => row.customerId)
}

/** It is the customer itself, or the account that a customer without one was attached to; null if there is none. */
export async function accountOfCustomer(db: Database, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('phoneCustomers')
    .select('attachedTo')
    .where('customerId', '=', userId)
    .executeTakeFirst()
  return found ? found.attachedTo : userId
}

/** It is null for customers with an account, whose number is there. */
export async function numberOfPhoneCustomer(db: Database, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('phoneCustomers')
    .select('phone')
    .where('customerId', '=', userId)
    .executeTakeFirst()
  return found?.phone ?? null
}

/** It is null for an account that has proved no number: another's may be named, and messages cost money. */
export async function numberToTell(db: Database, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .leftJoin('phoneCustomers', 'phoneCustomers.customerId', 'users.id')
    .select(['users.phone', 'users.phoneVerifiedAt', 'phoneCustomers.phone as orderedBy'])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.orderedBy ?? (found?.phoneVerifiedAt ? found.phone : null)
}

/** SQL for the ids of those who have this number. */
export function phoneCustomersWith(phone: string) {
  return sql`select customer_id from phone_customers where phone = ${phone}`
}

export async function forgetPhoneCustomer(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('phoneCustomers').where('customerId', '=', userId).execute()
}
