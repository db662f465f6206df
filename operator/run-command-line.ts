import { parseArgs } from 'node:util'
import { Refusal } from '../contract/refusals.ts'
import { refusalText } from '../messages/refusal-text.ts'
import { readConfig } from '../server/config.ts'
import { Fault } from '../server/fault.ts'
import { describeError } from '../server/log.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { outerTrouble } from './outer-trouble.ts'
import { wrongCall } from './usage.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)
const print = (text: string) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)

// Whoever reads may have had enough, as `head` does. What is still written goes nowhere.
let brokenPipe: Error | undefined
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    brokenPipe = error
  })
}

/**
 * Runs one command of the operator and gives its exit code. What went wrong for a reason that has a name is told in
 * a sentence; anything else is a fault of ours and comes with its stack.
 */
export async function runCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return help()
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    say(`There is no command ${name}. npm run shop -- help lists them.`)
    return 2
  }
  try {
    const { command } = await load()
    return await call(command, rest, env)
  } catch (error) {
    return tell(error)
  }
}

async function call(command: Command, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parse(command, args)
  if (values.help) {
    const more = (command.help ?? []).map((line) => `\n  ${line}`).join('')
    print(`npm run shop -- ${command.usage}\n\n  ${command.summary}${more && `\n${more}`}`)
    return 0
  }
  if (command.bare && positionals.length > 0) throw wrongCall(command.usage)
  refuseControls([...positionals, ...Object.values(values)])
  const config = readConfig(env)
  const code = await command.run({
    config,
    options: values,
    words: positionals,
    json: values.json === true,
    say,
    print,
  })
  return code ?? 0
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, ...command.options },
    })
  } catch (error) {
    const reason = (error as Error).message.split('. ')[0]
    throw new Fault(`${reason}. It is called so: npm run shop -- ${command.usage}`, { exitCode: 2 })
  }
}

/** As everywhere: they break lists and pages, and come from a slip of the hand. Line ends may be in a description. */
function refuseControls(given: unknown[]): void {
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/
  if (given.some((text) => typeof text === 'string' && controls.test(text))) {
    throw new Fault('What is given must not hold control characters.', { exitCode: 2 })
  }
}

async function help(): Promise<number> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = loaded.map(({ command }) => `  ${command.usage}\n      ${command.summary}`)
  print(['npm run shop -- COMMAND', '', ...lines, '', 'Every command knows --help and --json.'].join('\n'))
  return 0
}

function tell(error: unknown): number {
  if (error !== undefined && error === brokenPipe) return 0
  if (error instanceof Fault) {
    say(error.message)
    return error.exitCode
  }
  if (error instanceof Refusal) {
    say(refusalText(error, 'en'))
    return 1
  }
  const trouble = outerTrouble(error)
  if (trouble !== undefined) {
    say(trouble)
    return 1
  }
  say(JSON.stringify(describeError(error), null, 2).replaceAll('\\n', '\n'))
  return 1
}
