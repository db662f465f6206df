import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useVerification } from './use-verification.ts'

/**
 * Asks for the code mailed to each address, one after the other. A right code saves the change at once (screens.md,
 * "Settled further").
 */
export function VerifyEmailDialog({
  addresses,
  onVerified,
  onClose,
}: {
  addresses: string[]
  onVerified: () => void
  onClose: () => void
}) {
  const texts = useTexts('profile').verify
  const { step, state, notice, fault, send, verify } = useVerification(addresses, onVerified)

  async function submit(form: HTMLFormElement) {
    const isRight = await verify(String(new FormData(form).get('code') ?? '').trim())
    if (isRight) form.reset()
    else focusFirstError(form)
  }

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      {addresses.length > 1 && <p className="mt-2 font-medium">{fill(texts.both, { step: step + 1 })}</p>}
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        {notice}
      </p>
      <Form className="mt-5 grid gap-4" busy={state === 'checking'} onSubmit={submit}>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fault}
        />
        <div className="flex flex-wrap justify-between gap-2.5">
          <Button look="plain" disabled={state !== 'asking'} onClick={() => void send()} className="px-0">
            {texts.again}
          </Button>
          <span className="ms-auto flex flex-wrap gap-2.5">
            <Button look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={state === 'checking'}>
              {texts.verify}
            </Button>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
