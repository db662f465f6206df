/**
 * Something the operator can put right: a wrong setting, a port in use, a folder that is not writable.
 * Its message is one or more plain sentences; the command line prints them without a stack and ends with `exitCode`.
 */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.exitCode = options.exitCode ?? 1
  }
}
