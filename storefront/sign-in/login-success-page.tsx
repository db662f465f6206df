import { useEffect } from 'react'
import { useNavigate, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { localPath } from '../../contract/language-path.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageContext } from '../page.server.ts'
import { pathAfterLogin } from '../session/login-path.ts'
import { logInWithToken } from '../session/log-in.ts'
import { toast } from '../ui/toast.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function loader(args: LoaderFunctionArgs) {
  return { texts: pageContext(args).texts('signIn') }
}

export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { title: args.loaderData?.texts.signIn.successTitle, noindex: true })
}

/** The return page of a login provider: takes the token from the address and removes it there. */
export default function LoginSuccessPage() {
  const texts = useTexts('signIn')
  const language = useLanguage()
  const navigate = useNavigate()

  useEffect(() => {
    const given = new URLSearchParams(location.search).get('user')
    const next = pathAfterLogin(location.search)
    history.replaceState(history.state, '', location.pathname)

    async function enter(): Promise<'loggedIn' | 'noUserData' | 'brokenUserData'> {
      if (!given) return 'noUserData'
      const read = readUserData(given)
      if (!read) return 'brokenUserData'
      return read.token && (await logInWithToken(read.token)) ? 'loggedIn' : 'noUserData'
    }

    void enter().then((outcome) => {
      toast(outcome === 'loggedIn' ? 'success' : 'error', texts[outcome])
      return navigate(localPath(outcome === 'loggedIn' ? next : '/login', language), { replace: true })
    })
    // Once: the token is removed from the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <SignInFrame title={texts.successTitle}>
      <p role="status">{useTexts('shell').loading}</p>
    </SignInFrame>
  )
}

/** Undefined where the parameter is not a JSON object. */
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
