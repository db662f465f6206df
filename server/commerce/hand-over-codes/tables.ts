import type { Generated } from 'kysely'
import type { HandOverWay } from '../../../contract/hand-over.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    handOverCodes: HandOverCodesTable
    handOvers: HandOversTable
  }
}

export interface HandOverCodesTable {
  userId: string
  partId: string
  /** Each code that was right makes another one for what of the part is sent later. */
  round: Generated<number>
  wrong: Generated<number>
  waitUntil: Date | null
}

/** It is only ever extended. */
export interface HandOversTable {
  userId: string
  partId: string
  round: number
  way: HandOverWay
  actor: string
  enteredAt: Date
  createdAt: Date
}
