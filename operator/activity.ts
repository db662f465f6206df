import { activityEndpoints } from '../contract/office/activity.ts'
import type { ActivityValues } from '../contract/office/activity.ts'
import { activityPageLength } from '../contract/office/limits.ts'
import { exportActivity, listActivity } from '../server/customers/activity/read-activity.ts'
import type { Call, ShopCommand } from './command.ts'
import { addFilters, exportCsv, readFilters } from './csv-export.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

const filters = {
  who: 'part of a name',
  subject: 'part of what it is about, such as an order number',
  action: 'what was done, such as refund-order',
  from: 'first day in Ethiopia, such as 2026-12-01',
  to: 'last day',
}
const { body } = activityEndpoints['POST /office/activity/export']

export function addCommand(program: ShopCommand): void {
  const activity = program
    .command('activity')
    .usage('list | export [OPTIONS]')
    .description('Shows or exports the activity log: who did what in the office and at the command line.')
  addFilters(activity.command('list').usage('[OPTIONS]'), filters)
    .description(`Lists the newest ${activityPageLength} entries.`)
    .run(list)
  addFilters(activity.command('export').usage('[OPTIONS]'), filters)
    .description('Writes all entries as CSV to standard output, or to a file.')
    .option('--out <path>', 'new file')
    .run((call) =>
      exportCsv(call, {
        action: 'export-activity',
        filters: body,
        work: (db, filters) => exportActivity(db, filters, { seesCosts: true }),
      }),
    )
}

async function list(call: Call): Promise<void> {
  const given = readFilters(call, body)
  const { entries } = await withShop(call, ({ db }) => listActivity(db, given, { seesCosts: true }))
  if (call.json) return call.print(JSON.stringify(entries))
  const rows = entries.map(({ at, who, action, subject, before, after }) => ({
    WHEN: at.slice(0, 16).replace('T', ' '),
    WHO: who,
    ACTION: action,
    ABOUT: subject,
    BEFORE: textOf(before),
    AFTER: textOf(after),
  }))
  call.print(table(rows, 'No entries match.'))
}

function textOf(values: ActivityValues | null): string {
  return Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
