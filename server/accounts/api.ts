import { attemptLimits } from '../../contract/limits.ts'
import { answers } from '../http/answers.ts'
import { admit } from '../sessions/admit.ts'
import { endSession } from '../sessions/end-session.ts'
import { findUser } from './find-user.ts'
import { logIn } from './log-in.ts'
import { signUp } from './sign-up.ts'

export const accountAnswers = answers({
  'POST /signup': async (shop, { body, lang, address }) => {
    await admit(shop, attemptLimits.signUp, address)
    const account = await signUp(shop.db, {
      ...body,
      language: lang,
      sessionDays: shop.config.sessionDays,
    })
    return { ...account, message: 'User created successfully!' }
  },
  'POST /login': async (shop, { body }) => ({
    userData: await logIn(shop.db, { ...body, sessionDays: shop.config.sessionDays }),
  }),
  'POST /logout': async (shop, { session }) => {
    await endSession(shop.db, session)
    return { success: true }
  },
  'GET /me': async (shop, { session }) => ({
    success: true,
    user: await findUser(shop.db, session.userId),
    message: 'User found',
  }),
})
