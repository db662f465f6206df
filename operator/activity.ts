import { defaultLanguage } from '../contract/language.ts'
import { activityEndpoints } from '../contract/office/activity.ts'
import type { ActivityEntry } from '../contract/office/activity.ts'
import { activityPageLength } from '../contract/office/limits.ts'
import { exportActivity, listActivity } from '../server/customers/activity/read-activity.ts'
import { changesOf, onlyChange } from '../messages/activity-changes.ts'
import { aboutText } from '../messages/activity-value-text.ts'
import type { Reader } from '../messages/activity-value-text.ts'
import { catalogues } from '../messages/catalogues.server.ts'
import { fill } from '../messages/fill.ts'
import { nameEntries } from '../server/operations/office/activity/name-entries.ts'
import type { Shop } from '../server/platform/shop.ts'
import type { Call, ShopCommand } from './command.ts'
import { addFilters, exportCsv, readFilters } from './csv-export.ts'
import { withShop } from './with-shop.ts'
import { toMinute } from './to-minute.ts'

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
    .description(`Prints the newest ${activityPageLength} entries as sentences; --json has their values.`)
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

/** It prints the sentences of the office; `--json` has the values as they are stored. */
async function list(call: Call): Promise<void> {
  const given = readFilters(call, body)
  const read = async ({ db }: Shop) => {
    const { entries } = await listActivity(db, given, { seesCosts: true })
    if (call.json) return { entries, names: {} }
    return nameEntries(db, entries, { lang: defaultLanguage, seesCustomers: true })
  }
  const { entries, names } = await withShop(call, read)
  if (call.json) return call.print(JSON.stringify(entries))
  const reader: Reader = { texts: catalogues[defaultLanguage].office, language: defaultLanguage, names }
  call.print(entries.map((entry) => textOf(reader, entry)).join('\n') || 'No entries match.')
}

function textOf(reader: Reader, entry: ActivityEntry): string {
  const { texts } = reader
  const { at, who, action, source, network } = entry
  const about = aboutText(reader, entry)
  const changes = changesOf(reader, entry)
  const only = about === '' ? undefined : onlyChange(entry, changes)
  const sentence = only ? texts.activity.changedField : texts.activity.sentences[action]
  const values = { who, about, ...(only && { field: only.label, before: only.before, after: only.after }) }
  const lines = only ? [] : changes.map(({ label, before, after }) => `  ${label}: ${sides(before, after)}`)
  const where = source === 'command-line' ? texts.versions.commandLine : network
  const head = `${toMinute(at)}  ${fill(sentence, values).replaceAll(/ {2,}/g, ' ').trim()}`
  return [where === '' ? head : `${head} (${where})`, ...lines].join('\n')
}

function sides(before: string | undefined, after: string | undefined): string {
  return [before, after].filter((side) => side !== undefined).join(' → ')
}
