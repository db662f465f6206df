import { audit, checks } from '../server/operations/audit/audit.ts'
import { allJobs } from '../server/all-jobs.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { runChecks } from '../server/operations/doctor/run-checks.ts'
import { Fault } from '../server/platform/fault.ts'
import { subscribersOf } from '../server/platform/jobs/job.ts'
import { prepareDatabase } from '../server/platform/jobs/prepare-database.ts'
import { makeDataDir } from '../server/platform/make-data-dir.ts'
import { openCommandLog } from './command-log.ts'
import type { Call, ShopCommand } from './command.ts'
import { demoAccounts } from './demo-accounts.ts'
import { table } from './table.ts'
import { withShop } from './with-shop.ts'

export function addDoctorCommand(program: ShopCommand): void {
  program
    .command('doctor')
    .description('Checks this installation and changes nothing. Exit code 3: a check failed.')
    .run(runDoctor)
}

async function runDoctor({ config, json, info, print }: Call): Promise<number> {
  const findings = await runChecks(config, info)
  if (json) print(JSON.stringify(findings))
  else {
    const width = Math.max(...findings.map(({ about }) => about.length))
    const lines = findings.map(
      ({ about, state, sentence }) => `${state.padEnd(5)}  ${about.padEnd(width)}  ${sentence}`,
    )
    print(lines.join('\n'))
  }
  return findings.some(({ state }) => state === 'error') ? 3 : 0
}

export function addAuditCommand(program: ShopCommand): void {
  program
    .command('audit')
    .description('Checks that stock, orders and payments are consistent. Exit code 3: they are not.')
    .option('--changed', 'only what has changed since the last nightly audit without findings')
    .run(runAudit)
}

async function runAudit(call: Call): Promise<number> {
  const scope = call.options.changed === true ? 'changes' : 'everything'
  const findings = await withShop(call, ({ db }) => audit(db, scope))
  const rows = findings.map(({ holds, subject, detail }) => ({ WHERE: subject, WHAT: detail, RULE: holds }))
  call.print(call.json ? JSON.stringify(findings) : table(rows, `All ${checks.length} checks passed.`))
  return findings.length === 0 ? 0 : 3
}

export function addMigrateCommand(program: ShopCommand): void {
  program
    .command('migrate')
    .description('Applies the database migrations of this version. serve does this at start, too.')
    .run(runMigrate)
}

async function runMigrate({ config, json, info, print }: Call): Promise<void> {
  if (config.databaseUrl === null) await makeDataDir(config.dataDir)
  const database = await openDatabase(config, { info })
  try {
    const log = openCommandLog(config)
    const migrations = await prepareDatabase(database, { subscribers: subscribersOf(allJobs), log })
    const lines = migrations.map((name) => `Applied ${name}.`)
    if (json) print(JSON.stringify({ migrations }))
    else print(lines.length === 0 ? 'The database is up to date.' : lines.join('\n'))
  } finally {
    await database.close()
  }
}

export function addDemoCommand(program: ShopCommand): void {
  program
    .command('demo')
    .description(
      'Loads the demo catalogue and account into an empty shop, and pictures that it lacks. Not in production mode.',
    )
    .run(runDemo)
}

async function runDemo(call: Call): Promise<void> {
  if (call.config.mode === 'production')
    throw new Fault('The demo is not available in production mode.', { exitCode: 2 })
  const { completeDemo, fillDemo, notStored } = await import('./fill-demo.ts')
  const { accounts, filled, stored, failed } = await withShop(call, async (shop) => ({
    filled: await fillDemo(shop),
    accounts: await demoAccounts(shop.db),
    ...(await completeDemo(shop)),
  }))
  if (failed > 0) throw new Fault(notStored(failed))
  if (call.json) return call.print(JSON.stringify({ filled, pictures: stored }))
  if (filled) call.print(['The demo is loaded.', ...accounts].join('\n'))
  else if (stored > 0) call.print('The missing pictures of the demo are stored.')
  else call.print('The shop already contains data: nothing was changed.')
}
