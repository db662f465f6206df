import type { SmsKind, SmsReason } from '../../../contract/sms-rules.ts'

declare module '../database/connect.ts' {
  interface Tables {
    smsMessages: SmsMessagesTable
    smsDays: SmsDaysTable
  }
}

export interface SmsMessagesTable {
  id: string
  cause: string
  kind: SmsKind
  userId: string | null
  orderId: string | null
  recipient: string
  number: string | null
  text: string | null
  /** The text has a place for the code that is computed from it. */
  codeOf: string | null
  isUrgent: boolean
  isCounted: boolean
  state: 'queued' | 'asking' | 'sent' | 'delivered' | 'failed'
  reason: SmsReason | null
  gateway: string | null
  reference: string | null
  segments: number | null
  requestedAt: Date
  heldUntil: Date | null
  askedAt: Date | null
  settledAt: Date | null
  lookAgainAt: Date | null
}

interface SmsDaysTable {
  day: string
  messages: number
  refused: number
}
