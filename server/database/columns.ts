import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Column types that all tables share. */

/** A uuid v7 or a content hash in text. */
export const key = (name: string) => text(name)

/** Money in whole santim. */
export const santim = (name: string) => bigint(name, { mode: 'number' })

export const count = (name: string) => bigint(name, { mode: 'number' })

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
