import type { CallName } from '../contract/contract.ts'
import { accountAnswers } from './accounts/api.ts'
import type { Answers } from './http/answers.ts'
import { reviewAnswers } from './reviews/api.ts'

/** Every answered call of the contract, put together from the domains. */
export const allAnswers: Partial<Answers<CallName>> = {
  ...accountAnswers,
  ...reviewAnswers,
}
