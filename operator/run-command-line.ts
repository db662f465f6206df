import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommanderError, Help } from 'commander'
import { offerLanguages } from '../contract/offered-languages.ts'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { ConfigFault } from '../server/platform/config.ts'
import { Fault } from '../server/platform/fault.ts'
import { languageSetting } from '../server/platform/settings.ts'
import { openLog } from '../server/platform/log.ts'
import { readConfig } from '../server/read-config.ts'
import { securityEvent } from '../server/platform/security-log.ts'
import { gatewayFailure, isGatewayError } from '../server/commerce/payments/gateways/gateway.ts'
import { commandLogFile, openCommandLog } from './command-log.ts'
import { ShopCommand } from './command.ts'
import type { AddCommand } from './command.ts'
import { environmentError } from './environment-errors.ts'

/** Commands by name. A module is loaded only when it is needed, so that commands start quickly. */
const commands: Record<string, () => Promise<{ addCommand: AddCommand }>> = {
  serve: () => import('./serve.ts'),
  reload: async () => ({ addCommand: (await import('./serve.ts')).addReloadCommand }),
  migrate: async () => ({ addCommand: (await import('./maintenance.ts')).addMigrateCommand }),
  catalogue: () => import('./catalogue.ts'),
  stock: () => import('./stock.ts'),
  collections: () => import('./collections.ts'),
  discounts: () => import('./discounts.ts'),
  counts: () => import('./counts.ts'),
  places: () => import('./places.ts'),
  'stock-transfers': () => import('./stock-transfers.ts'),
  categories: () => import('./categories.ts'),
  banners: async () => ({ addCommand: (await import('./promotions.ts')).addBannersCommand }),
  offers: async () => ({ addCommand: (await import('./promotions.ts')).addOffersCommand }),
  codes: () => import('./codes.ts'),
  reports: () => import('./reports.ts'),
  cash: () => import('./cash.ts'),
  ledger: () => import('./ledger.ts'),
  reconcile: () => import('./reconcile.ts'),
  privacy: () => import('./privacy.ts'),
  'tax-invoices': () => import('./tax-invoices.ts'),
  'gift-cards': () => import('./gift-cards.ts'),
  credit: () => import('./credit.ts'),
  carriers: () => import('./carriers.ts'),
  delivery: () => import('./delivery.ts'),
  settings: () => import('./settings.ts'),
  'message-texts': () => import('./message-texts.ts'),
  pages: () => import('./pages.ts'),
  parts: () => import('./parts.ts'),
  face: () => import('./face.ts'),
  home: () => import('./home.ts'),
  sellers: () => import('./sellers.ts'),
  commission: () => import('./commission.ts'),
  payouts: () => import('./payouts.ts'),
  statements: () => import('./statements.ts'),
  customers: () => import('./customers.ts'),
  staff: () => import('./staff.ts'),
  groups: () => import('./groups.ts'),
  roles: () => import('./roles.ts'),
  reviews: () => import('./reviews.ts'),
  questions: () => import('./questions.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  doctor: async () => ({ addCommand: (await import('./maintenance.ts')).addDoctorCommand }),
  orders: () => import('./orders.ts'),
  drafts: () => import('./drafts.ts'),
  payments: () => import('./payments.ts'),
  returns: () => import('./returns.ts'),
  disputes: () => import('./disputes.ts'),
  jobs: () => import('./jobs.ts'),
  sms: () => import('./sms.ts'),
  telegram: () => import('./telegram.ts'),
  search: () => import('./search.ts'),
  activity: () => import('./activity.ts'),
  audit: async () => ({ addCommand: (await import('./maintenance.ts')).addAuditCommand }),
  demo: async () => ({ addCommand: (await import('./maintenance.ts')).addDemoCommand }),
}

const info = (line: string) => void process.stderr.write(`${line}\n`)
const print = (text: string) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)

// A reader such as `head` may close the pipe early. That is not an error.
let brokenPipe: Error | undefined
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    brokenPipe = error
  })
}

/** Runs one command and returns its exit code. Only a failure that is a bug is reported with its stack. */
export async function runCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, topic] = args.filter((arg) => !arg.startsWith('-'))
  const json = args.includes('--json')
  try {
    refuseControlCharacters(args)
    const asked = name === 'help' ? topic : name
    if (asked !== undefined && !Object.hasOwn(commands, asked)) {
      throw new Fault(`There is no command ${asked}. npm run shop -- help lists them.`, { exitCode: 2 })
    }
    const program = await loadProgram(env, { names: asked === undefined ? undefined : [asked], json })
    if (args.length === 0) program.help()
    await program.parseAsync(args, { from: 'user' })
    return program.exitCode
  } catch (error) {
    if (error instanceof ConfigFault && args.includes('serve')) logRefusedSettings(error)
    return report(error, { env, json, name })
  }
}

/** The program has all commands, or those that are named. */
export async function loadProgram(
  env: NodeJS.ProcessEnv,
  {
    names = Object.keys(commands),
    json = false,
  }: { names?: readonly string[] | undefined; json?: boolean } = {},
): Promise<ShopCommand> {
  // The options of commands name them; wrong settings are reported when a command runs.
  offerLanguages(languageSetting.safeParse(env.LANGUAGES || undefined).data)
  const program = createProgram(env, json)
  for (const name of names) {
    const module = await commands[name]?.()
    module?.addCommand(program)
  }
  return program
}

function createProgram(env: NodeJS.ProcessEnv, json: boolean): ShopCommand {
  return (
    new ShopCommand('npm run shop --', { env, info, print })
      .usage('COMMAND')
      .version(versionOf(), '-V, --version', 'show the version')
      .option('--json', 'print the result as JSON, for scripts')
      .helpOption('-h, --help', 'show this help')
      .helpCommand('help [COMMAND]', 'Shows the usage of a command.')
      .exitOverride()
      // With --json, the failure is reported instead of the usage.
      .configureOutput({ writeOut: print, writeErr: (text) => void (json || info(text.trimEnd())) })
      .configureHelp({
        showGlobalOptions: true,
        commandUsage: (command) => new Help().commandUsage(command).replace(' [options]', ''),
        subcommandTerm: (command) =>
          `${command.name()} ${command.usage().replace('[options]', '')}`.trimEnd(),
        formatItem: (term, _width, description, help) => help.styleTitle(`  ${term}\n      ${description}`),
      })
  )
}

function versionOf(): string {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}

/** They break lists and pages. Line ends are allowed, for descriptions. */
function refuseControlCharacters(args: string[]): void {
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
  if (args.some((text) => controls.test(text))) {
    throw new Fault('Arguments must not contain control characters.', { exitCode: 2 })
  }
}

/** It is logged like the lines of the shop that did not start. The faults hold no values. */
function logRefusedSettings({ faults }: ConfigFault): void {
  securityEvent({ log: openLog('info', process.stderr) }, 'settings-refused', { reason: faults.join(' ') })
}

type Context = { env: NodeJS.ProcessEnv; json: boolean; name: string | undefined }

function report(error: unknown, { env, json, name }: Context): number {
  if (error !== undefined && error === brokenPipe) return 0
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0
    // The usage was shown, as a command or subcommand was missing.
    if (json) info(failureOf(missingCommandText(name), 2))
    return 2
  }
  const message = sentenceOf(error) ?? recordBug(error, env)
  const exitCode = error instanceof Fault ? error.exitCode : 1
  info(json ? failureOf(message, exitCode) : message)
  return exitCode
}

function failureOf(message: string, exitCode: number): string {
  return JSON.stringify({ error: message, exitCode })
}

function missingCommandText(name = ''): string {
  const help = ['npm run shop -- help', name].join(' ').trimEnd()
  return name === ''
    ? `No command is given. ${help} lists them.`
    : `${name} needs a subcommand. ${help} lists them.`
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Fault) return error.message
  if (error instanceof Refusal) return refusalText(error, 'en')
  return isGatewayError(error) ? gatewayFailure(error) : environmentError(error)
}

/** The stack is for whoever mends it. */
function recordBug(error: unknown, env: NodeJS.ProcessEnv): string {
  const what = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  try {
    const { dataDir } = readConfig(env)
    accessSync(dataDir, constants.W_OK)
    openCommandLog({ dataDir, logLevel: 'error' }).error({ err: error }, 'a command failed')
    return `An unexpected error occurred: ${what}. The details are in ${commandLogFile({ dataDir })}.`
  } catch {
    return `An unexpected error occurred: ${error instanceof Error ? error.stack : what}`
  }
}
