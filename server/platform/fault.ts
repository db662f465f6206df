/** The operator can correct it, so the command line prints its message without a stack. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.exitCode = options.exitCode ?? 1
  }
}
