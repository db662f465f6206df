import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../server/platform/config.ts'
import { openLog } from '../server/platform/log.ts'
import type { Log } from '../server/platform/log.ts'

export function commandLogFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'commands.log')
}

/** An operator reads sentences; the details of a failure are in a file, if it can be written. */
export function openCommandLog({
  dataDir,
  logLevel,
}: Pick<Config, 'dataDir'> & { logLevel: Config['logLevel'] }): Log {
  const file = commandLogFile({ dataDir })
  return openLog(logLevel, {
    write(line) {
      try {
        appendFileSync(file, line, { mode: 0o600 })
      } catch {
        // The command goes on without it.
      }
    },
  })
}
