import { Command } from 'commander'
import { readConfig } from '../server/read-config.ts'
import type { Config } from '../server/platform/config.ts'
import { Fault } from '../server/platform/fault.ts'

export interface Call {
  /** It has the group: `orders ship`. */
  name: string
  config: Config
  /** The names are in camel case. */
  options: Record<string, unknown>
  words: string[]
  json: boolean
  /** It writes a line to standard error. */
  info: (line: string) => void
  /** It writes the result to standard output. */
  print: (text: string) => void
}

/** It returns the exit code, 0 by default, and throws a Fault or a Refusal if the command fails. */
type Action = (call: Call) => Promise<number | void>

export type AddCommand = (program: ShopCommand) => void

interface Terminal extends Pick<Call, 'info' | 'print'> {
  env: NodeJS.ProcessEnv
}

/** A wrong call is a Fault that shows the usage; settings are read only after that check. */
export class ShopCommand extends Command {
  /** The program has the exit code of the command that ran. */
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
        name: this.#path(),
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

  #path(): string {
    return this.parent instanceof ShopCommand && this.parent.parent
      ? `${this.parent.name()} ${this.name()}`
      : this.name()
  }

  #program(): ShopCommand {
    return this.parent instanceof ShopCommand ? this.parent.#program() : this
  }

  #usageOfGroup(): string {
    const { parent } = this
    if (parent instanceof ShopCommand && parent.parent) return parent.#usageOfGroup()
    return `${parent ? `${parent.name()} ` : ''}${this.name()} ${this.usage()}`
      .replace(' [options]', '')
      .trimEnd()
  }
}

export function textOf(option: unknown): string | undefined {
  return typeof option === 'string' ? option : undefined
}

export function readWholeNumber(text: string, name: string, [min, max]: [number, number]): number {
  const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Fault(`${name} must be a whole number from ${min} to ${max}.`, { exitCode: 2 })
}

/** `text` is what an option has; it must be one of these names if it is given. */
export function oneOf<Name extends string>(
  option: string,
  text: string | undefined,
  names: readonly Name[],
): Name | undefined {
  const found = names.find((name) => name === text)
  if (text === undefined || found) return found
  throw new Fault(`--${option} must be one of: ${names.join(', ')}.`, { exitCode: 2 })
}
