import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { Fault } from '../server/platform/fault.ts'
import type { Call } from './command.ts'

export type Terminal = {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean }
}

type Answers = {
  /** It is said where there is no terminal to answer at. */
  unanswered: string
  no: string
  terminal?: Terminal | undefined
}

/** It throws a Fault unless the operator says yes. Ctrl-C and Ctrl-D mean no. */
export async function askToGoOn(
  question: string,
  { json }: Pick<Call, 'json'>,
  { unanswered, no, terminal = { input: process.stdin, output: process.stderr } }: Answers,
): Promise<void> {
  const { input, output } = terminal
  if (json || !input.isTTY || !output.isTTY) throw new Fault(unanswered, { exitCode: 2 })
  const asking = createInterface({ input, output })
  const answer = await asking
    .question(`${question} [y/N] `)
    .catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
      output.write('\n')
      return ''
    })
    .finally(() => asking.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new Fault(no, { exitCode: 2 })
}
