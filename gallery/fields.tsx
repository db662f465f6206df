import { useState } from 'react'
import { isLanguage, defaultLanguage } from '../contract/language.ts'
import { monthNames } from '../messages/format-date.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { EthiopicDay } from '../ui/ethiopic-day.tsx'
import { Field } from '../ui/field.tsx'
import { FieldError, Labelled } from '../ui/labelled.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

/** What a field of each kind may say. */
function useStates() {
  const { office, signIn } = useTexts()
  const label = signIn.email
  return {
    plain: { label },
    hint: { label, hint: office.logIn.codeHint },
    error: { label, error: signIn.required.email },
    disabled: { label, disabled: true },
    'long text': { label: office.noAnswer, hint: office.logIn.forgotten, error: signIn.emailTaken },
  }
}

export function Fields() {
  const { office } = useTexts()
  const states = Object.entries(useStates())
  return (
    <>
      <Specimens of="field">
        {states.map(([state, props]) => (
          <Specimen key={state} state={state}>
            <Field {...props} type="email" defaultValue="almaz@example.com" />
          </Specimen>
        ))}
        <Specimen state="end">
          <Field label={office.logIn.code} end={<span className="absolute end-4 top-3">6</span>} />
        </Specimen>
      </Specimens>
      <Specimens of="text-area">
        {states.map(([state, props]) => (
          <Specimen key={state} state={state}>
            <TextArea {...props} defaultValue={office.noAnswer} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="select">
        {states.map(([state, props]) => (
          <Specimen key={state} state={state}>
            <Select {...props}>
              {Object.values(office.staff.roleHints).map((hint) => (
                <option key={hint}>{hint}</option>
              ))}
            </Select>
          </Specimen>
        ))}
      </Specimens>
      <Checkboxes />
      <Labels />
      <Days />
    </>
  )
}

function Checkboxes() {
  const { office } = useTexts()
  return (
    <Specimens of="checkbox">
      <Specimen state="plain">
        <Checkbox label={office.save} />
      </Specimen>
      <Specimen state="disabled">
        <Checkbox label={office.save} defaultChecked disabled />
      </Specimen>
      <Specimen state="long text">
        <Checkbox label={office.noAnswer} defaultChecked />
      </Specimen>
    </Specimens>
  )
}

function Labels() {
  const { office, signIn } = useTexts()
  return (
    <Specimens of="labelled">
      <Specimen state="control">
        <Labelled
          label={office.date.time}
          hint={office.logIn.codeHint}
          control={(connection) => <input type="time" className="control" {...connection} />}
        />
      </Specimen>
      <Specimen state="error">
        <FieldError id="labelled" text={signIn.required.email} />
      </Specimen>
    </Specimens>
  )
}

function Days() {
  const { office } = useTexts()
  const [value, setValue] = useState('2026-11-20')
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : defaultLanguage
  return (
    <Specimens of="ethiopic-day">
      <Specimen state="plain">
        <Labelled
          label={office.date.month}
          control={(connection) => (
            <div className="flex flex-wrap gap-2">
              <EthiopicDay
                connection={connection}
                value={value}
                texts={office.date}
                months={monthNames(language, 'ethiopian')}
                onChange={setValue}
              />
            </div>
          )}
        />
      </Specimen>
    </Specimens>
  )
}
