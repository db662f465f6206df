import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '../../contract/language-path.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { logInWithToken, type TokenLogin } from '../session/log-in.ts'
import { isLoginNonce } from '../session/login-nonce.ts'
import { ScriptsNeeded } from '../ui/scripts-needed.tsx'
import { toast } from '../../ui/toast.ts'
import { takeAddressQuery } from '../client/address-query.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** A login provider leads to this page, whose address holds the token. */
export default function LoginSuccessPage() {
  const texts = useTexts('signIn')
  const language = useLanguage()
  const navigate = useNavigate()

  useEffect(() => {
    const query = takeAddressQuery()
    const given = query.get('user')
    const isExpected = isLoginNonce(query.get('nonce'))
    const next = pathAfterLogin(query.toString())

    async function enter(): Promise<TokenLogin | 'noUserData' | 'brokenUserData'> {
      if (!given) return 'noUserData'
      const read = readUserData(given)
      if (!read) return 'brokenUserData'
      return read.token ? logInWithToken(read.token, isExpected) : 'noUserData'
    }

    void enter().then((outcome) => {
      const [kind, text, path] = {
        'logged-in': ['success', texts.loggedIn, next],
        'already-logged-in': ['info', texts.alreadyLoggedIn, '/'],
        refused: ['error', texts.noUserData, '/login'],
        noUserData: ['error', texts.noUserData, '/login'],
        brokenUserData: ['error', texts.brokenUserData, '/login'],
      }[outcome] as ['success' | 'info' | 'error', string, string]
      toast(kind, text)
      return navigate(localPath(path, language), { replace: true })
    })
    // It is read once, as the address is gone then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <SignInFrame title={texts.successTitle} isPassing>
      <ScriptsNeeded />
      <p role="status" className="noscript:hidden">
        {useTexts('shell').loading}
      </p>
    </SignInFrame>
  )
}

function readUserData(text: string): { token: string } | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    const { token } = read as { token?: unknown }
    return { token: typeof token === 'string' ? token : '' }
  } catch {
    return undefined
  }
}
