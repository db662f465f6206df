import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '../contract/contract.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { failureText, type FailureTexts } from './failure-text.ts'

export type PasskeyLogin<Me> = {
  options: () => Promise<{ options: Record<string, unknown> }>
  logIn: (body: InputOf<'POST /seller/session/passkey'>['body']) => Promise<{ me: Me }>
}

type Props<Me> = {
  texts: FailureTexts & { passkeys: { logIn: string; unusable: string } }
  calls: PasskeyLogin<Me>
  onDone: (me: Me) => void
}

/** The browser offers the passkeys that it has for these pages. Its script is loaded with the first click. */
export function PasskeyButton<Me>({ texts, calls, onDone }: Props<Me>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        calls.options(),
      ])
      const credential = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      })
      return calls.logIn({ credential: { ...credential, type: 'public-key' } })
    },
    onSuccess: ({ me }) => onDone(me),
  })
  // navigator.credentials.get rejects like this: canceled, timed out, or none there.
  const isCanceled = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  return (
    <>
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {texts.passkeys.logIn}
      </Button>
      {isCanceled ? (
        <p role="alert">{texts.passkeys.unusable}</p>
      ) : (
        <Alert>{failureText(error, texts)}</Alert>
      )}
    </>
  )
}
