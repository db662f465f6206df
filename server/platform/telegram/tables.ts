import type { Language } from '../../../contract/language.ts'
import type { telegramReasons } from '../../../contract/telegram.ts'

declare module '../database/connect.ts' {
  interface Tables {
    telegramChats: TelegramChatsTable
    telegramLinks: TelegramLinksTable
    telegramMessages: TelegramMessagesTable
  }
}

interface TelegramChatsTable {
  userId: string
  chatId: string
  connectedAt: Date
  stoppedAt: Date | null
}

interface TelegramLinksTable {
  userId: string
  codeHash: Buffer
  expiresAt: Date
  usedBy: string | null
}

export type TelegramReason = (typeof telegramReasons)[number]

export interface TelegramMessagesTable {
  userId: string
  id: string
  cause: string
  kind: string
  orderId: string | null
  chatId: string | null
  text: string | null
  /** The text has a place for the code that is computed from it. */
  codeOf: string | null
  language: Language
  state: 'queued' | 'asking' | 'sent' | 'failed'
  reason: TelegramReason | null
  requestedAt: Date
  heldUntil: Date | null
  askedAt: Date | null
  settledAt: Date | null
}
