import { Fault } from '../../fault.ts'

/** The file as a whole cannot be read as a catalogue: nothing was changed. */
export class BrokenFile extends Fault {
  constructor(message: string, cause?: unknown) {
    super(`${message} Nothing was changed.`, { exitCode: 2, cause })
  }
}
