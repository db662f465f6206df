import { useLocation } from 'react-router'
import { fill } from '../../messages/fill.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { accountApiUrl } from '../session/api.ts'
import { createLoginNonce } from '../session/login-nonce.ts'
import { pathAfterLogin } from '../session/login-path.ts'
import { Button } from '../ui/button.tsx'

export const providers = { google: 'Google', facebook: 'Facebook', twitter: 'Twitter' } as const

/** The provider leads back to /login/success. */
export function SocialButtons() {
  const texts = useTexts('signIn')
  const { search } = useLocation()
  const language = useLanguage()
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      <div className="grid gap-2.5">
        {Object.entries(providers).map(([provider, name]) => (
          <Button
            key={provider}
            variant="outline"
            onClick={() => {
              const query = new URLSearchParams({
                next: pathAfterLogin(search),
                lang: language,
                nonce: createLoginNonce(),
              })
              location.assign(`${accountApiUrl()}/auth/${provider}?${query}`)
            }}
          >
            {fill(texts.continueWith, { provider: name })}
          </Button>
        ))}
      </div>
    </>
  )
}
