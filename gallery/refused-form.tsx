import { useEffect, useRef, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusRefused } from '../ui/focus-refused.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

/** A form that is refused whenever it is sent. */
export function RefusedForm() {
  const { office, signIn } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) focusRefused(form.current)
  }, [sent])
  return (
    <Specimens of="focus-refused">
      <Specimen state="sent">
        <form
          ref={form}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setSent(sent + 1)
          }}
        >
          <Alert>{sent > 0 && signIn.loginWrong}</Alert>
          <Field label={signIn.name} />
          <Field label={signIn.phone} error={sent > 0 ? signIn.required.phone : undefined} />
          <Button type="submit">{office.confirm.submit}</Button>
        </form>
      </Specimen>
    </Specimens>
  )
}
