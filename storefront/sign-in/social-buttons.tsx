import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Provider } from '../../contract/accounts.ts'
import type { Site } from '../../contract/site.ts'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { accountApiUrl } from '../client/api.ts'
import { createLoginNonce } from '../session/login-nonce.ts'
import { pathAfterLogin } from '../client/login-path.ts'
import { Button } from '../../ui/button.tsx'

export const providers = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  telegram: 'Telegram',
} as const

export function SocialButtons({ logins }: { logins: Site['socialLogins'] }) {
  const texts = useTexts('signIn')
  if (logins.length === 0) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      <div className="grid gap-2.5">
        {logins.map(({ provider, isSetUp }) => (
          <SocialButton key={provider} provider={provider} isSetUp={isSetUp} />
        ))}
      </div>
    </>
  )
}

/** A provider that is not set up, as in a demo, says so where it stands. */
function SocialButton({ provider, isSetUp }: { provider: Provider; isSetUp: boolean }) {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const language = useLanguage()
  const note = useId()
  const [isTold, setTold] = useState(false)
  const lead = () => {
    const query = new URLSearchParams({
      next: pathAfterLogin(search),
      lang: language,
      nonce: createLoginNonce(),
    })
    location.assign(`${accountApiUrl()}/auth/${provider}?${query}`)
  }
  return (
    <div className="grid gap-1.5">
      <Button
        variant="outline"
        aria-describedby={isTold ? note : undefined}
        onClick={isSetUp ? lead : () => setTold(true)}
      >
        {fill(texts.continueWith, { provider: providers[provider] })}
      </Button>
      <p id={note} role="status" className="text-sm text-soft empty:hidden">
        {isTold && fill(texts.provider.notSetUp, { provider: providers[provider] })}
      </p>
    </div>
  )
}
