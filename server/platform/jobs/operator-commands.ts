import type { Database } from '../database/connect.ts'
import { newId } from '../database/new-id.ts'
import { securityEvent } from '../security-log.ts'
import { on } from './job.ts'
import type { Job } from './job.ts'
import { publish } from './publish.ts'

type OperatorCommand = {
  /** A job that runs twice writes a line twice, with the same id. */
  id: string
  at: string
  operator: string
  command: string
  /** It has the arguments, such as an order number or SKU; options may hold texts about people. */
  target: string
  outcome: 'done' | 'failed'
}

declare module './publish.ts' {
  interface ShopEvents {
    'operator.command': OperatorCommand
  }
}

/** The serving process writes the line, so that there is one security log: a command's terminal is not collected. */
export function recordOperatorCommand(
  db: Database,
  command: Omit<OperatorCommand, 'id' | 'at'>,
): Promise<void> {
  return publish(db, 'operator.command', { id: newId(), at: db.now().toISOString(), ...command })
}

export const operatorJobs: Job[] = [
  on('operator.command', 'security-log', async (shop, command) => {
    securityEvent(shop, 'operator-command', command)
  }),
]
