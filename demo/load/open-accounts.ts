import { users } from '../../server/accounts/tables.ts'
import type { Database } from '../../server/database/connect.ts'
import { newId } from '../../server/database/new-id.ts'
import { shoppers } from '../shoppers.ts'

/** Opens the accounts of the made-up shoppers and gives their ids. They have no password: nobody can sign in as one. */
export async function openAccounts(tx: Database): Promise<string[]> {
  const rows = shoppers.map((fullName, index) => {
    const email = `${fullName.toLowerCase().replace(' ', '.')}@merkato.example`
    return {
      id: newId(),
      fullName,
      email,
      emailKey: email,
      phone: `+2519000003${String(index + 1).padStart(2, '0')}`,
      language: index % 3 === 0 ? ('en' as const) : ('am' as const),
      createdAt: tx.now(),
    }
  })
  await tx.insert(users).values(rows)
  return rows.map((row) => row.id)
}
