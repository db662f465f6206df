import { account } from './api.ts'
import { endHere, goTo } from './session-deeds.ts'

/** Clears user, count and token, here and in every other tab, ends the token on the server, and goes to /login. */
export async function logOut(): Promise<void> {
  const ended = account('POST /logout').catch((error: unknown) =>
    console.error('The token was not ended', error),
  )
  endHere()
  goTo('/login')
  await ended
}

/** The account is deleted, and its tokens with it: nothing is left to log out of. */
export function leaveForGood(): void {
  goTo('/')
  endHere()
}
