import { Fault } from '../fault.ts'

/** The file cannot be restored from: nothing was changed. */
export class BrokenBackup extends Fault {
  constructor(reason: string, cause?: unknown) {
    super(`The backup cannot be used: ${reason}. Nothing was changed.`, { exitCode: 2, cause })
  }
}
