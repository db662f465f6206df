import type { Messages } from '../../messages/messages.ts'
import type { QueryTexts } from '../query-state.tsx'

export type FactorWords = Messages['office']['account']['factors']

/** What every page of the application has as well. */
export type CommonTexts = QueryTexts & { save: string; cancel: string }
