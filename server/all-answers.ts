import type { CallName } from '../contract/contract.ts'
import { accountAnswers } from './accounts/api.ts'
import { addressAnswers } from './addresses/api.ts'
import { cartAnswers } from './carts/api.ts'
import { catalogueAnswers } from './catalogue/api.ts'
import type { Answers } from './http/answers.ts'
import { myDataAnswers } from './my-data/api.ts'
import { notificationAnswers } from './notifications/api.ts'
import { orderAnswers } from './orders/api.ts'
import { paymentAnswers } from './payments/api.ts'
import { reportAnswers } from './reports/api.ts'
import { reviewAnswers } from './reviews/api.ts'
import { searchAnswers } from './search/api.ts'
import { wishlistAnswers } from './wishlists/api.ts'

/** Every answered call of the contract, put together from the domains. */
export const allAnswers: Partial<Answers<CallName>> = {
  ...accountAnswers,
  ...catalogueAnswers,
  ...searchAnswers,
  ...reviewAnswers,
  ...wishlistAnswers,
  ...addressAnswers,
  ...notificationAnswers,
  ...reportAnswers,
  ...myDataAnswers,
  ...cartAnswers,
  ...orderAnswers,
  ...paymentAnswers,
}
