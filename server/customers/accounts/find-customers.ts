import { sql } from 'kysely'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { FoundCustomer } from '../../../contract/office/customers.ts'
import { customersPageLength, phoneDigitsShown } from '../../../contract/office/limits.ts'
import type { Database, Tables } from '../../platform/database/connect.ts'
import { userOfKey } from '../../platform/database/directory.ts'
import { findGroup } from '../groups/customer-groups.ts'
import { tagsOfUser } from '../groups/customer-tags.ts'
import { hasTag, isInGroup } from '../groups/group-condition.ts'
import { emailKey, readPhone } from './contact-details.ts'
import { phoneCustomersWith } from './phone-customers.ts'
import type { UsersTable } from './tables.ts'

type Search = {
  /** A whole address or phone number, or an id, finds its customer only. */
  find?: string | undefined
  state?: 'blocked' | undefined
  tag?: string | undefined
  /** Refuses `group-not-found`. */
  group?: string | undefined
  older?: string | undefined
  showsPhones: boolean
}

export async function findCustomers(
  db: Database,
  { find = '', state, tag, group: groupId, older, showsPhones }: Search,
): Promise<{ customers: FoundCustomer[]; older: string | null }> {
  const whole = find.includes('@')
    ? await userOfKey(db, 'email', emailKey(find)).executeTakeFirst()
    : undefined
  const group = groupId === undefined ? undefined : await findGroup(db, groupId)
  const rows = await db
    .selectFrom('users')
    .select((user) => ['id', 'fullName', 'email', 'createdAt', isBlocked(user).as('isBlocked')])
    .select([phoneOf().as('phone'), tagsOfUser.as('tags')])
    .where('deletedAt', 'is', null)
    .$if(!isUuid(find), (all) => all.where(isNotAttached))
    .where((user) => user.and(find === '' ? [] : matching(db, whole?.userId ?? find)))
    .$if(state === 'blocked', (all) => all.where(isBlocked))
    .$if(tag !== undefined, (all) => all.where(hasTag(tag ?? '', sql`users.id`)))
    .$if(group !== undefined, (all) => all.where(isInGroup(db, group!, sql`users.id`)))
    .$if(older !== undefined, (all) =>
      all.where(sql<boolean>`(created_at, id) < (select created_at, id from users where id = ${older})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(customersPageLength + 1)
    .execute()
  const customers = rows.slice(0, customersPageLength).map((row) => ({
    ...contactOf(row, showsPhones),
    isBlocked: Boolean(row.isBlocked),
    ...(row.tags && { tags: row.tags }),
  }))
  return { customers, older: rows.length > customersPageLength ? (customers.at(-1)?._id ?? null) : null }
}

/** What was ordered for a number is shown with the account that has proved it. */
const isNotAttached = sql<boolean>`not exists (
  select from phone_customers c where c.customer_id = users.id and c.attached_to is not null)`

/** A number is found whole only, so that nobody reads one digit by digit that is masked for the role. */
function matching(db: Database, find: string) {
  if (isUuid(find)) return [sql<boolean>`id = ${find.toLowerCase()}`]
  const phone = readPhone(find)
  if (phone !== undefined)
    return [sql<boolean>`id in (${userOfKey(db, 'phone', phone)} union all ${phoneCustomersWith(phone)})`]
  return find.split(/\s+/).map((word) => {
    const escaped = word.replace(/[\\%_]/g, String.raw`\$&`)
    // The index users_found has the same expression.
    return sql<boolean>`' ' || fold_name(full_name) || ' ' || email_key like '% ' || fold_name(${escaped}) || '%'`
  })
}

function isBlocked(user: ExpressionBuilder<Tables, 'users'>) {
  return user.exists(
    user
      .selectFrom('customerBlocks')
      .select('customerBlocks.id')
      .whereRef('customerBlocks.userId', '=', 'users.id')
      .where('liftedAt', 'is', null),
  )
}

/** Customers without an account have a number that they have not proved. */
function phoneOf() {
  return sql<
    string | null
  >`coalesce(phone, (select c.phone from phone_customers c where c.customer_id = users.id))`
}

type Contact = Pick<Selectable<UsersTable>, 'id' | 'fullName' | 'email' | 'phone' | 'createdAt'>

export function contactOf({ id, fullName, email, phone, createdAt }: Contact, showsPhones: boolean) {
  return {
    _id: id,
    fullName,
    email,
    phone: phone === null || showsPhones ? phone : masked(phone),
    isPhoneMasked: phone !== null && !showsPhones,
    createdAt: createdAt.toISOString(),
  }
}

export function masked(phone: string): string {
  return '•'.repeat(Math.max(0, phone.length - phoneDigitsShown)) + phone.slice(-phoneDigitsShown)
}
