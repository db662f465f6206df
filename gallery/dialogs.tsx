import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

const states = {
  plain: {},
  wide: { wide: true },
  screen: { wide: 'screen' },
  stays: { staysOnClick: true },
} as const

export function Dialogs() {
  const { office } = useTexts()
  const [open, setOpen] = useState<keyof typeof states>()
  const close = () => setOpen(undefined)
  return (
    <Specimens of="dialog">
      {(Object.keys(states) as (keyof typeof states)[]).map((state) => (
        <Specimen key={state} state={state}>
          <div>
            <Button variant="outline" onClick={() => setOpen(state)}>
              {`${office.change}: ${state}`}
            </Button>
          </div>
        </Specimen>
      ))}
      {open && (
        <Dialog label={office.confirm.title} {...states[open]} onClose={close}>
          <div className="grid gap-4">
            <h2 className="text-xl font-bold">{office.confirm.title}</h2>
            <p>{office.confirm.why}</p>
            <Field label={office.logIn.password} type="password" />
            <div className="flex flex-wrap gap-3">
              <Button onClick={close}>{office.confirm.submit}</Button>
              <Button variant="plain" onClick={close}>
                {office.cancel}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Specimens>
  )
}
