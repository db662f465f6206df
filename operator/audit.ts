import { audit, checks } from '../server/audit/audit.ts'
import type { Call, ShopCommand } from './command.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('audit')
    .description(
      'Checks the whole database for stock, orders and money that do not add up. Exit code 3: something does not.',
    )
    .run(run)
}

async function run(call: Call): Promise<number> {
  const findings = await withShop(call, ({ db }) => audit(db))
  if (call.json) call.print(JSON.stringify(findings))
  else if (findings.length === 0) call.print(`All ${checks.length} checks hold.`)
  else {
    const rows = findings.map(({ holds, subject, detail }) => ({
      WHERE: subject,
      WHAT: detail,
      'SHOULD BE': holds,
    }))
    call.print(table(rows, ''))
  }
  return findings.length === 0 ? 0 : 3
}
