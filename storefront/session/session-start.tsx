import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localPath, pathWithoutLanguage } from '../../contract/language-path.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { toast } from '../../ui/toast.ts'
import { goTo, setGoTo } from '../client/go-to.ts'
import { isGuarded, loginPath } from '../client/login-path.ts'
import { followOtherTab, setSessionHandlers, startSession } from './session-actions.ts'
import { loggedOut, session, setSession, useSession } from './session-state.ts'
import { onStoredTokenChange } from '../client/stored-session.ts'
import { onVisitorCartChange } from '../visitor-cart/visitor-cart.ts'

export function SessionStart() {
  const navigate = useNavigate()
  const language = useLanguage()
  const { sessionExpired, sessionSlow } = useTexts('shell')
  const status = useSession('status')

  useEffect(() => {
    setGoTo((path) => {
      // This also keeps it from leading from /login/success to /login.
      const isThere = `${pathWithoutLanguage(location.pathname)}/`.startsWith(`${path}/`)
      if (!isThere) void navigate(localPath(path, language))
    })
  }, [navigate, language])

  useEffect(() => {
    setSessionHandlers({
      onExpired: () => toast('error', sessionExpired),
      onSlow: () => toast('info', sessionSlow),
      onLoggedOutElsewhere() {
        const here = pathWithoutLanguage(location.pathname)
        if (isGuarded(here)) goTo(loginPath(here))
      },
    })
  }, [sessionExpired, sessionSlow])

  useEffect(() => {
    void startSession()
    const showCount = () => session().status === 'logged-out' && setSession(loggedOut())
    const stopCounting = onVisitorCartChange(showCount)
    const stopFollowing = onStoredTokenChange(followOtherTab)
    return () => {
      stopCounting()
      stopFollowing()
    }
  }, [])

  useEffect(() => {
    if (status !== 'loading') document.documentElement.classList.remove('session-loading')
  }, [status])

  return null
}
