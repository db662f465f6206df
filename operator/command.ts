import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../server/config.ts'

/** What a command is run with. */
export interface Call {
  config: Config
  /** The options given, by name. */
  options: Record<string, string | boolean | (string | boolean)[] | undefined>
  /** What stands behind the command's name, options taken out. */
  words: string[]
  /** Whether the answer is for a program. */
  json: boolean
  /** Writes to the person at the terminal; never into the answer. */
  say: (line: string) => void
  /** Writes the command's answer. */
  print: (text: string) => void
}

/** One command of the command line. */
export interface Command {
  /** How it is called, without the program's name. */
  usage: string
  /** What it does, in one line. */
  summary: string
  options?: ParseArgsOptionsConfig
  /** Takes options alone, no words. */
  bare?: true
  /** What --help says besides, a line each. */
  help?: string[]
  /** Gives the exit code, 0 when it gives none. What it cannot do it throws as a Fault. */
  run(call: Call): Promise<number | void>
}
