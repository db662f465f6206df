import { listSearchMisses } from '../server/catalogue/search/search-misses.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('search')
    .usage('report')
    .description('Reports the searches that found nothing.')
    .command('report')
    .description('Lists the 100 most frequent searches without results, without who searched.')
    .option('--days <number>', 'of the last days, at most 90; default: 30')
    .run(report)
}

async function report(call: Call): Promise<void> {
  const days = readWholeNumber(textOf(call.options.days) ?? '30', '--days', [1, 90])
  const misses = await withShop(call, ({ db }) => listSearchMisses(db, { days }))
  if (call.json) return call.print(JSON.stringify(misses))
  const rows = misses.map(({ query, searches, lastDay }) => ({
    SEARCHES: searches,
    LAST: lastDay,
    QUERY: query,
  }))
  call.print(table(rows, 'No search without results is recorded.'))
}
