import { writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { ActivityAction } from '../contract/office/activity-actions.ts'
import { recordActivity } from '../server/customers/activity/record-activity.ts'
import type { Config } from '../server/platform/config.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { checked } from './checked.ts'
import { textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { operator } from './operator-name.ts'
import { withShop } from './with-shop.ts'

type Exported = { csv: string; rows: number; isWhole: boolean }

type Export<Filters> = {
  action: ActivityAction
  subject?: string
  /** The call of the office that exports the same has these filters. */
  filters: z.ZodType<Filters>
  work: (db: Database, filters: Filters, config: Config) => Promise<Exported>
}

/** Each filter is an option with its text. */
export function addFilters(command: ShopCommand, filters: Record<string, string>): ShopCommand {
  for (const [name, text] of Object.entries(filters)) command.option(`--${name} <value>`, text)
  return command
}

/** The options of `addFilters`, as the office reads them. */
export function readFilters<Filters>(call: Call, filters: z.ZodType<Filters>): Filters {
  const given = Object.entries(call.options).filter(([name]) => name !== 'out')
  return checked(filters, Object.fromEntries(given))
}

/** Only its owner reads a new file; the export is in the activity log. */
export async function exportCsv<Filters extends Record<string, string | undefined>>(
  call: Call,
  { action, subject = '', filters, work }: Export<Filters>,
): Promise<void> {
  const given = readFilters(call, filters)
  const { csv, rows, isWhole } = await withShop(call, ({ config, db }) =>
    transaction(db, async (tx) => {
      const exported = await work(tx, given, config)
      const after = { rows: exported.rows, ...withoutMissing(given) }
      await recordActivity(tx, operator(), { action, subject, after })
      return exported
    }),
  )
  const out = textOf(call.options.out)
  if (out === undefined) call.print(csv)
  else await writeNew(out, csv)
  call.info(`${rows} rows were ${out === undefined ? 'exported' : `written to ${out}`}.`)
  if (!isWhole) call.info('These are the newest ones only. Choose a shorter time for the others.')
}

async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Fault(`${path} cannot be created: ${error.code}.`, { exitCode: 2, cause: error })
  })
}

function withoutMissing(filters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
