import type { FieldFault, ImmediateCode } from '../../../contract/refusals.ts'
import type { Json } from '../database/connect.ts'

declare module '../database/connect.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeysTable
  }
}

export type Outcome =
  | { body: unknown; isReplaced?: true }
  | { refused: ImmediateCode; values: Record<string, string | number>; faults?: FieldFault[] }

interface IdempotencyKeysTable {
  userId: string
  key: string
  requestHash: Buffer
  createdAt: Date
  /** It is null while the request is being processed. */
  outcome: Json<Outcome> | null
}
