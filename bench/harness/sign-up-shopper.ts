import { signUp } from '../../server/customers/accounts/sign-up.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { unknownClient } from '../../server/platform/sessions/client-of.ts'

export function signUpShopper(db: Database, phone = '0911000111') {
  return signUp(db, {
    name: 'Bench Shopper',
    email: `${newId()}@merkato.example`,
    phone,
    password: 'measured',
    language: 'en',
    session: { ...unknownClient, days: 1 },
  })
}
