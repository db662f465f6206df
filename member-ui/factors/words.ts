import type { FailureTexts } from '../failure-text.ts'
import type { Messages } from '../../messages/messages.ts'

export type FactorWords = Messages['office']['account']['factors']

/** What every page of the application has as well. */
export type CommonTexts = FailureTexts & { loading: string; again: string; save: string; cancel: string }
