import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useLocation, useNavigate } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../client/api.ts'
import { logIn } from '../session/log-in.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'

/** The browser offers the passkeys that it has for this shop. Its script is loaded with the first click. */
export function PasskeyButton() {
  const texts = useTexts('signIn').passkey
  const { search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { run, busy } = useAction(
    async () => {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        account('POST /login/passkey/options'),
      ])
      const credential = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      const { userData } = await account('POST /login/passkey', {
        body: { credential: { ...credential, type: 'public-key' } },
      })
      const isLoggedIn = await logIn(userData.user, userData.token)
      if (isLoggedIn) await navigate(local(pathAfterLogin(search)), { replace: true })
    },
    (error) => {
      // navigator.credentials.get rejects so if it is canceled, if it times out, or if there is no passkey.
      const isCanceled = ['NotAllowedError', 'AbortError'].includes((error as Error).name)
      toast('error', isCanceled ? texts.canceled : callFailure(error).text || texts.failed)
    },
  )
  return (
    <Button variant="outline" busy={busy} onClick={run}>
      {texts.logIn}
    </Button>
  )
}
