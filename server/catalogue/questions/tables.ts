import type { Generated } from 'kysely'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    questions: QuestionsTable
  }
}

export interface QuestionsTable {
  userId: string
  id: string
  productId: string
  body: string
  askerName: string
  language: Language
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  answeredBy: string | null
  /** If not, the shop has answered it. */
  answeredBySeller: Generated<boolean>
  toldAt: Date | null
  hiddenAt: Date | null
  hiddenBy: string | null
  hiddenReason: string | null
}
