import { Command } from 'commander'
import { readConfig } from '../server/read-config.ts'
import type { Config } from '../server/config.ts'
import { Fault } from '../server/fault.ts'

/** What a command is run with. */
export interface Call {
  config: Config
  /** The options given, by their names in camel case. */
  options: Record<string, unknown>
  /** The arguments behind the command's name. */
  words: string[]
  /** Whether the answer is for a program. */
  json: boolean
  /** Writes a line for the person at the terminal, to standard error. */
  info: (line: string) => void
  /** Writes the command's answer, to standard output. */
  print: (text: string) => void
}

/** What a command does. It returns the exit code, 0 by default, and throws a Fault or a Refusal when it fails. */
export type Action = (call: Call) => Promise<number | void>

/** Adds a command, with its subcommands, to the program. */
export type AddCommand = (program: ShopCommand) => void

interface Terminal extends Pick<Call, 'info' | 'print'> {
  env: NodeJS.ProcessEnv
}

/** A command of the shop's command line. A wrong call is a Fault that shows the usage; settings are read after that. */
export class ShopCommand extends Command {
  /** Of the program: the exit code of the command that ran. */
  exitCode = 0
  readonly #terminal: Terminal

  constructor(name: string | undefined, terminal: Terminal) {
    super(name)
    this.#terminal = terminal
  }

  override createCommand(name?: string): ShopCommand {
    return new ShopCommand(name, this.#terminal)
  }

  run(action: Action): this {
    return this.action(async () => {
      if (this.args.some((word) => word.trim() === '')) this.error('error: an argument is empty')
      const { json } = this.optsWithGlobals()
      const code = await action({
        config: readConfig(this.#terminal.env),
        options: this.opts(),
        words: this.args,
        json: json === true,
        info: this.#terminal.info,
        print: this.#terminal.print,
      })
      this.#program().exitCode = code ?? 0
    })
  }

  override error(message: string): never {
    const reason = message
      .replace(/^error: /, '')
      .replace(/\.?(\n\((.*)\))?$/, '. $2')
      .trimEnd()
    throw new Fault(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}\nUsage: ${this.#usageOfGroup()}`, {
      exitCode: 2,
    })
  }

  #program(): ShopCommand {
    return this.parent instanceof ShopCommand ? this.parent.#program() : this
  }

  /** The usage of the command with all its subcommands: `npm run shop -- jobs list | failed`. */
  #usageOfGroup(): string {
    const { parent } = this
    if (parent instanceof ShopCommand && parent.parent) return parent.#usageOfGroup()
    return `${parent ? `${parent.name()} ` : ''}${this.name()} ${this.usage()}`.trimEnd()
  }
}

/** The text of an option that may be given once. */
export function textOf(option: unknown): string | undefined {
  return typeof option === 'string' ? option : undefined
}

/** A whole number within bounds. Faults: anything else. */
export function wholeOf(text: string, name: string, [min, max]: [number, number]): number {
  const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Fault(`${name} must be a whole number from ${min} to ${max}.`, { exitCode: 2 })
}
